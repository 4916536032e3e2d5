import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

test('a surface waits for the modules of its own area, and for none whose name begins like it', async () => {
  const brief =
    'A web app for a school. Teachers can add notes, change notes and archive notes. Teachers can add notesheets, change notesheets and archive notesheets. A note has a title and a text. A notesheet has a format and a price.';
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const tasks = nodesOf(graph, 'TASK');
  const keysBefore = (key: string) =>
    tasks
      .find((task) => task.key === key)
      ?.depends_on.map((id) => tasks.find((task) => task.id === id)?.key)
      .filter((before) => before?.startsWith('task:note'));
  expect(keysBefore('task:notes_surface')).toEqual(['task:notes']);
  expect(keysBefore('task:notesheets_surface')).toEqual(['task:notesheets']);
});
