// Domain packs: when their words fall, further cells must be settled. Each is short: what goes wrong in that
// domain when nobody asked.
import { businessPacks } from './packs/business-packs.ts';
import type { Pack } from './packs/pack.ts';
import { technologyPacks } from './packs/technology-packs.ts';

export const packs: readonly Pack[] = [...businessPacks, ...technologyPacks];
