// The areas in which the requirements of a run are written, as its frame parted the statements.
import type { Run } from '#pipeline/run.ts';
import type { Area } from './writing.ts';

/** All statements in one where the frame parted nothing. What was set aside beside the frame belongs to none. */
export function areasOf({ steps, intake }: Pick<Run, 'steps' | 'intake'>): readonly Area[] {
  const told = (intake.statements ?? []).flatMap(({ id, status }) => (status === 'set_aside' ? [] : [id]));
  const framed = steps.find(({ key }) => key === 'r1.write.frame')?.output.areas ?? [];
  const areas = framed
    .map((area) => ({ ...area, statements: area.statements.filter((id) => told.includes(id)) }))
    .filter(({ statements }) => statements.length > 0);
  return areas.length > 0 ? areas : [{ title: 'Everyday use', statements: told }];
}
