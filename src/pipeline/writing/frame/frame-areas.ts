// The parts in which the requirements are written. Each statement that asks for something belongs to exactly one of them, and
// a statement that the frame forgot goes to the last, so that none is lost.
import type { AskedRun } from '#pipeline/run.ts';
import type { Rows } from '#pipeline/writing/rows/open-rows.ts';
import { statementId } from '#pipeline/writing/rows/said.ts';
import type { Area } from '#pipeline/writing/writing.ts';
import { oneLine } from '#platform/models/fence.ts';
import type { FrameForm } from './frame-form.ts';

/** Statements that one part of the requirements has at most. */
const statements_max = 15;

export const areasAtMost = (statements: number): number => Math.max(1, Math.ceil(statements / 9));

export function areasIn(form: FrameForm, rows: Rows, { intake }: Pick<AskedRun, 'intake'>): Area[] {
  const asking = (intake.statements ?? []).filter(({ status }) => status !== 'set_aside').map(({ id }) => id);
  const idsOf = (list: string, key: string, typed: readonly string[]): string[] =>
    typed.flatMap((each) => {
      const id = statementId(each, rows.said);
      if (!id) rows.mistake(list, key, `"${each}" is no statement`);
      return id ?? [];
    });
  const settled = new Set(
    [
      form.first_version.says,
      ...form.left_out.map((row) => row.says),
      ...form.nothing_to_build.map((row) => row.statements),
    ].flatMap((typed) => typed.flatMap((each) => statementId(each, rows.said) ?? [])),
  );
  const taken = new Set<string>();
  const areas = form.areas.flatMap(({ key, title, scope, statements }): Area[] => {
    const own = idsOf('areas', key, statements).filter((id) => asking.includes(id) && !taken.has(id));
    for (const id of own) taken.add(id);
    const owns = oneLine(scope);
    const area = { title: oneLine(title) || 'Everyday use', statements: own, ...(owns && { scope: owns }) };
    return own.length > 0 ? [area] : [];
  });
  const missing = asking.filter((id) => !taken.has(id) && !settled.has(id));
  if (missing.length > 0)
    rows.mistake(
      'areas',
      '',
      `${missing.join(', ')} belong to no area: add each to one, or to "nothing_to_build"`,
    );
  for (const { title, statements } of areas.filter((each) => each.statements.length > statements_max * 2))
    rows.mistake('areas', title, `it has ${statements.length} statements: part it in two`);
  return withAll(areas, missing);
}

function withAll(areas: readonly Area[], missing: readonly string[]): Area[] {
  const last = areas.at(-1);
  if (missing.length === 0) return [...areas];
  if (!last) return [{ title: 'Everyday use', statements: [...missing] }];
  return [...areas.slice(0, -1), { ...last, statements: [...last.statements, ...missing] }];
}
