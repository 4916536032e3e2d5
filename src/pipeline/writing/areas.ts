// The areas in which the requirements of a run are written, as its frame parted the statements.
import type { Run } from '#pipeline/run.ts';
import type { Area } from './writing.ts';

/** All statements in one where the frame parted nothing. */
export function areasOf({ steps, intake }: Pick<Run, 'steps' | 'intake'>): readonly Area[] {
  const areas = steps.find(({ key }) => key === 'r1.write.frame')?.output.areas ?? [];
  if (areas.length > 0) return areas;
  const told = (intake.statements ?? []).filter(({ status }) => status !== 'set_aside');
  return [{ title: 'Everyday use', statements: told.map(({ id }) => id) }];
}
