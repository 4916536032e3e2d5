// Rules that refuse something: who may, how many, what must come first. The first row that matches is taken.
import { type Shape } from './shape.ts';
import { boundRefusals } from './refusals-beyond-bounds.ts';
import { accessRefusals } from './refusals-of-access.ts';

export const refusalShapes: readonly Shape[] = [...accessRefusals, ...boundRefusals];
