import type { FormalRule } from '#specification/rules/rule.ts';

export const accessFormal: readonly FormalRule[] = [];
