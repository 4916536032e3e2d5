import type { FormalRule } from '#specification/rules/rule.ts';

export const limitsFormal: readonly FormalRule[] = [];
