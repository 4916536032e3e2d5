// What a pack tells of symbols: the file that has each, where that is known.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderPacks } from './packs.ts';

/** The lines of the task that makes a symbol and of the one that uses it. */
function linesWith(files: readonly string[], file?: string): [provides: string, uses: string] {
  const made = {
    symbol: 'panel_step',
    signature: 'int panel_step(void)',
    ...(file !== undefined && { file }),
  };
  const view = buildView(
    changedGraph(sampleGraph(), {
      set: {
        'TASK-002': { files: [...files], produces: [made] },
        'TASK-003': { depends_on: ['TASK-002'], consumes: [{ symbol: made.symbol, from: 'TASK-002' }] },
      },
    }),
  );
  const text = (id: string) => renderPacks(view).find(({ path }) => path.includes(id))!.text;
  const line = (id: string, begin: string) =>
    text(id)
      .split('\n')
      .find((each) => each.startsWith(`- ${begin} \``))!;
  return [line('TASK-002', 'Provides'), line('TASK-003', 'Uses')];
}

test.each([
  ['the one that was named', ['a/panel.c', 'a/other.c'], 'a/other.c', 'a/other.c'],
  [
    'the only one that can have it',
    ['a/step.py', 'a/001.sql', 'a/tests/test_panel.py'],
    undefined,
    'a/step.py',
  ],
  ['the header of its name', ['a/precedence.c', 'a/panel.c', 'a/panel.h'], undefined, 'a/panel.h'],
])('a symbol stands in a file: %s', (_, files, file, found) => {
  const [provides, uses] = linesWith(files, file);
  const is_alone = file === undefined && files.filter((path) => path.endsWith('.py')).length > 0;
  expect(provides).toBe(`- Provides \`int panel_step(void)\`${is_alone ? '' : `, in \`${found}\``}`);
  expect(uses).toMatch(/^- Uses `int panel_step\(void\)` from .*, in `/);
  expect(uses.endsWith(`, in \`${found}\``)).toBe(true);
});

test('where several files can have it, none is told', () => {
  for (const line of linesWith(['a/panel.ts', 'a/step.ts', 'a/one.ts'])) expect(line).not.toContain(', in `');
});
