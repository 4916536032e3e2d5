import { lensOf } from '#knowledge/authoring/lenses.ts';

/** "Built to scale": what a lens is called where people read it. */
export const lensTitle = (id: string): string => lensOf(id).title;
