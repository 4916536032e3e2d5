// Each layout holds every requirement and every task, and its numbers point at what is there.
import { describe, expect, test } from 'vitest';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { renderAdapters } from './adapters.ts';

const views = {
  'a graph of every kind': buildView(sampleGraph()),
  'a drafted package': buildView(draftedGraph(sampleIntake, 'Normal')),
};

describe.each(Object.entries(views))('of %s', (_, view) => {
  const files = renderAdapters(view);
  const textOf = (part: string) =>
    files
      .filter(({ path }) => path.includes(part))
      .map(({ text }) => text)
      .join('\n');
  const ids = (kind: Parameters<View['all']>[0]) => view.all(kind).map(({ id }) => id);

  test.each(['bmad/', 'kiro/', 'openspec/', 'spec-kit/'])(
    '%s holds every functional requirement with its id',
    (folder) => {
      const text = textOf(`adapters/${folder}`);
      expect(ids('FR').filter((id) => !text.includes(id))).toEqual([]);
    },
  );

  test.each(['kiro/', 'spec-kit/', 'task-master/'])('%s holds every task with its id', (folder) => {
    const text = textOf(`adapters/${folder}`);
    expect(ids('TASK').filter((id) => !text.includes(id))).toEqual([]);
  });

  test('Kiro’s tasks and properties point at criteria that exist, and its criteria keep to EARS', () => {
    const requirements = textOf('/requirements.md');
    const sections = requirements.split(/^### Requirement /m).slice(1);
    const known = new Set(
      sections.flatMap((section, at) =>
        [...section.matchAll(/^(\d+)\. /gm)].map(([, place]) => `${at + 1}.${place}`),
      ),
    );
    const asked = [
      ...textOf('.kiro/specs').matchAll(/(?:_Requirements: |Validates: Requirements )([\d., ]+)/g),
    ].flatMap(([, list]) => list!.trim().split(', '));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((number) => !known.has(number))).toEqual([]);
    for (const [, line] of requirements.matchAll(/^\d+\. (.+)$/gm))
      expect(line).toMatch(/^((WHERE|WHILE|WHEN|IF) .+, (THEN )?)*THE .+ SHALL .+\. \(FR-/);
    for (const section of sections) expect(section).toMatch(/\*\*User Story:\*\* As .+, I want .+\./);
  });

  test('Spec Kit’s numbers are given once, in order, and its stories have a priority and scenarios', () => {
    const numbers = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, number]) => Number(number));
    const counted = (list: number[]) => list.map((_, at) => at + 1);
    const requirements = numbers(textOf('/spec.md'), /^- \*\*FR-(\d{3})\*\*: .*\bMUST\b/gm);
    const tasks = numbers(textOf('spec-kit/specs'), /^- \[ \] T(\d{3}) /gm);
    expect(requirements).toEqual(counted(requirements));
    expect(requirements).toHaveLength(ids('FR').length);
    expect(tasks).toEqual(counted(tasks));
    expect(tasks).toHaveLength(ids('TASK').length);
    const stories = numbers(textOf('spec-kit/specs'), /^### User Story (\d+) - .+ \(Priority: P[123]\)$/gm);
    expect(stories).toEqual(counted(stories));
    const told = new Set(numbers(textOf('spec-kit/specs'), /\[US(\d+)\]/g));
    expect([...told].filter((number) => !stories.includes(number))).toEqual([]);
  });

  test('Task Master’s tasks depend on earlier ones only and have every field', () => {
    const { master } = JSON.parse(textOf('tasks.json')) as { master: { tasks: Record<string, unknown>[] } };
    for (const [at, task] of master.tasks.entries()) {
      expect(Object.keys(task)).toEqual([
        'id',
        'title',
        'description',
        'status',
        'dependencies',
        'priority',
        'details',
        'testStrategy',
        'subtasks',
        'metadata',
      ]);
      expect(task['id']).toBe(at + 1);
      expect((task['dependencies'] as number[]).every((id) => id >= 1 && id <= at)).toBe(true);
      expect(['high', 'medium', 'low']).toContain(task['priority']);
    }
  });

  test('BMAD’s coverage map names every numbered requirement and a story that is there', () => {
    const [prd, epics] = [textOf('prd.md'), textOf('epics.md')];
    const numbered = [...prd.matchAll(/^- \*\*(FR-\d+)\*\* — /gm)].map(([, number]) => number);
    const covered = [...epics.matchAll(/^- (FR-\d+): Story (1\.\d+)$/gm)];
    expect(new Set(covered.map(([, number]) => number))).toEqual(new Set(numbered));
    for (const [, , story] of covered) expect(epics).toContain(`### Story ${story}: `);
    expect(textOf('ARCHITECTURE-SPINE.md')).toMatch(
      /### AD-1 — .+\n\n- \*\*Binds:\*\* .+\n- \*\*Prevents:\*\* .+\n- \*\*Rule:\*\* /,
    );
  });
});
