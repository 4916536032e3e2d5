// Parts that are each sound and do not hold together: a test against its state table, a refusal against its state, a constraint
// against what happens, a promise that nothing keeps.
import { replaceProse } from '#specification/graph/references.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { aroundNode, kindsOf, onNode } from '#test/seeded-faults/mutation.ts';

const words = (name: string): string => name.replaceAll('_', ' ');

/** The refused moves of a machine that some operation asks for. */
const refusedCalls = (machine: NodeOf<'SM'>, view: View) =>
  machine.cells.flatMap((cell) => {
    const operation = view
      .all('API')
      .find(({ transition }) => transition?.machine === machine.id && transition.event === cell.event);
    return operation && 'rejected_with' in cell ? [{ ...cell, operation }] : [];
  });

export const contradictionFaults = [
  ...kindsOf('diagrams and behaviour', [
    {
      id: 'criterion-against-table',
      told_by: ['STM-31'],
      story: 'A criterion moves a record that its state table leaves where it is.',
      apply: aroundNode('SM', (machine, { view, chance }) => {
        const title = view.one('ENT', machine.entity)?.title.toLowerCase();
        const cell = chance.one(refusedCalls(machine, view));
        const other = machine.states.find(({ name }) => name !== cell?.state && !name.includes('_'));
        const criterion = chance.one(view.all('AC'));
        if (title === undefined || !cell || !other || !criterion) return null;
        const told = {
          given: [`The ${title} is ${words(cell.state)}.`],
          when: [`Somebody asks to ${words(cell.event)} the ${title}.`],
          then: [`The ${title} is ${words(other.name)}.`],
        };
        return { graph: { set: { [criterion.id]: told } }, hurt: [criterion.id] };
      }),
    },
    {
      id: 'refusal-says-otherwise',
      told_by: ['STM-34'],
      story: 'A record is refused for not being in the state in which it is.',
      apply: aroundNode('SM', (machine, { view, chance }) => {
        const cell = chance.one(refusedCalls(machine, view));
        if (!cell) return null;
        const code = `NOT_${cell.state.toUpperCase()}`;
        return { graph: { set: { [cell.rejected_with]: { code } } }, hurt: [machine.id] };
      }),
    },
    {
      id: 'guard-without-answer',
      told_by: ['STM-33'],
      story: 'A move has a condition, and the operation has no answer where it does not hold.',
      apply: aroundNode('API', (node, { view }) => {
        const machine = view.one('SM', node.transition?.machine);
        const moved = machine?.cells.find((cell) => cell.event === node.transition?.event && 'to' in cell);
        if (!machine || !moved) return null;
        const errors = node.errors.filter((id) => [401, 403, 404].includes(view.one('ERR', id)?.status ?? 0));
        const cells = machine.cells.map((cell) =>
          cell === moved ? { ...cell, guard: 'the day is over' } : cell,
        );
        return { graph: { set: { [node.id]: { errors }, [machine.id]: { cells } } }, hurt: [node.id] };
      }),
    },
  ]),
  ...kindsOf('contracts and data', [
    {
      id: 'gone-without-a-name',
      told_by: ['API-32'],
      story: 'A list may be used up.',
      apply: aroundNode('API', (node, { view }) => {
        const error = node.errors.find((id) => view.one('ERR', id)?.status === 422);
        return error !== undefined || node.path.includes('{') || node.shape !== 'list' || !node.errors[0]
          ? null
          : { graph: { set: { [node.errors[0]]: { status: 410 } } } };
      }),
    },
    {
      id: 'first-account-forgotten',
      told_by: ['API-33'],
      story: 'The way to the first account was forgotten.',
      apply: ({ view }) => {
        const set: Record<string, object> = {};
        for (const node of view.graph.nodes) {
          const without = structuredClone(node);
          replaceProse(without, (text) =>
            text.replaceAll(/first account/gi, 'account').replaceAll(/is made when[^.;]*/gi, 'is there'),
          );
          if (JSON.stringify(without) !== JSON.stringify(node)) set[node.id] = without;
        }
        const account = view.all('ENT').find(({ fields }) => fields.some(({ name }) => name === 'role'));
        return Object.keys(set).length > 0 && account
          ? {
              graph: { set },
              hurt: view
                .all('ENT')
                .filter(({ fields }) => fields.some(({ name }) => name === 'role'))
                .map(({ id }) => id),
            }
          : null;
      },
    },
    {
      id: 'screen-of-unread-record',
      told_by: ['API-35'],
      story: 'A screen shows a record that its role may not read.',
      apply: onNode('SCR', (screen, { view }) => {
        const hidden = view
          .all('ENT')
          .find(
            ({ id }) =>
              !view
                .all('API')
                .some(
                  (node) =>
                    node.entity === id &&
                    (node.anonymous ||
                      node.access.some(({ role, allow }) => role === screen.role && allow !== 'no')),
                ),
          );
        return hidden && !view.all('API').some(({ answer }) => answer)
          ? { shows: [`${hidden.title}: all of it`] }
          : null;
      }),
    },
  ]),
  ...kindsOf('contracts and data', [
    {
      id: 'taken-value-unanswered',
      told_by: ['API-36'],
      story: 'Only one record may have a value that callers send, and nothing is answered to the second.',
      apply: aroundNode('API', (node, { view }) => {
        const entity = view.one('ENT', node.entity);
        const field = entity?.fields.find(
          ({ name, type }) => type === 'text' && node.body_fields.includes(name),
        );
        const isAnswered = node.errors.some((id) => view.one('ERR', id)?.status === 409);
        if (!entity || !field || node.shape !== 'create' || isAnswered) return null;
        const fields = entity.fields.map((each) => (each === field ? { ...field, unique: true } : each));
        return { graph: { set: { [entity.id]: { fields } } }, hurt: [node.id] };
      }),
    },
    {
      id: 'denied-role-succeeds',
      told_by: ['API-37'],
      story: 'A criterion lets somebody succeed whose role may not do it.',
      apply: aroundNode('AC', (node, { view, chance }) => {
        const operation = chance.one(
          view
            .all('API')
            .filter(
              ({ anonymous, access, operation: name }) =>
                !anonymous && access.some(({ allow }) => allow === 'no') && /[A-Z]/.test(name),
            ),
        );
        const denied = operation?.access.find(({ allow }) => allow === 'no');
        const role = view.one('ROLE', denied?.role);
        if (!operation || !role) return null;
        const said = operation.operation.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
        const told = {
          polarity: 'positive',
          given: [`A ${role.title} is signed in.`],
          when: [`A ${role.title} wants to ${said} here.`],
          then: ['The page shows the new entry.'],
        };
        return { graph: { set: { [node.id]: told } } };
      }),
    },
    {
      id: 'ends-unique',
      told_by: ['DAT-54'],
      story: 'Only one record of a thing may ever come to an end.',
      apply: aroundNode('SM', (machine, { view }) => {
        const entity = view.one('ENT', machine.entity);
        const state = entity?.fields.find(({ values }) => values?.includes(machine.initial));
        const thing = entity?.fields.find(({ type }) => type === 'reference');
        return entity && state && thing && machine.states.some(({ terminal }) => terminal)
          ? {
              graph: { set: { [entity.id]: { unique_together: [[thing.name, state.name]] } } },
              hurt: [entity.id],
            }
          : null;
      }),
    },
    {
      id: 'number-without-column',
      told_by: ['DAT-53'],
      story: 'People are shown the number of a record that has none.',
      apply: aroundNode('ENT', (entity, { view }) => {
        const [one, two] = view.all('AC');
        const fields = entity.fields.filter(
          ({ type, unique }) => !['text', 'integer'].includes(type) && !(type === 'reference' && unique),
        );
        const noun = entity.title.toLowerCase();
        return one && two
          ? {
              graph: {
                set: {
                  [entity.id]: { fields },
                  [one.id]: {
                    then: [`The page shows the number of the ${noun}.`],
                    given: [`There is ${noun} 17.`],
                  },
                  [two.id]: { given: [`There is ${noun} 18.`] },
                },
              },
            }
          : null;
      }),
    },
  ]),
  ...kindsOf('plan and tests', [
    {
      id: 'test-without-gate',
      told_by: ['TSK-21'],
      story: 'A task writes a test beside the one that its gate runs.',
      apply: onNode('TASK', (task) =>
        /test\/[\w-]+\.test\.ts$/.test(task.verify)
          ? { files: [...task.files, 'test/forgotten.test.ts'] }
          : null,
      ),
    },
    {
      id: 'quality-test-unwritten',
      told_by: ['TSK-20', 'TSK-18'],
      story: 'A quality is verified by a test that no task writes.',
      apply: onNode('NFR', () => ({ verification: 'npx vitest run test/load/answers.test.ts' })),
    },
  ]),
];
