// Faults of what whoever runs the software is told: alerts, runbooks, release and return.
import { aroundNode, inFile, kindsOf, onNode, swapping } from '#test/seeded-faults/mutation.ts';

export const operationsFaults = [
  ...kindsOf('operations', [
    {
      id: 'alert-dropped',
      told_by: ['OPS-01'],
      story: 'An objective has no alert any more.',
      apply: inFile(
        /^ops\/alerts\.yaml$/,
        swapping(/^ {2}- alert: .*\n(?: {4}.*\n)+/m, () => ''),
      ),
    },
    {
      id: 'operations-dropped',
      told_by: ['OPS-01', 'STR-04'],
      story: 'The page about operations, with the runbooks where there are any, is missing.',
      apply: ({ files }) => {
        const gone = files.find((file) => file.path === 'ops/operations.md');
        return gone ? { files: { [gone.path]: null }, hurt: [gone.path, 'ops/alerts.yaml'] } : null;
      },
    },
    {
      id: 'alert-without-help',
      told_by: ['OPS-01'],
      story: 'An alert says neither what to look at first nor where its runbook is.',
      apply: inFile(
        /^ops\/alerts\.yaml$/,
        swapping(/^ {4}(?:runbook|look_first): .*\n(?: {6}.*\n)*/m, () => ''),
      ),
    },
    {
      id: 'objective-without-alert',
      told_by: ['OPS-01'],
      story: 'An objective names no alert.',
      apply: inFile(
        /^ops\/slo\.yaml$/,
        swapping(/^ {4}alert: .*\n/m, () => ''),
      ),
    },
    {
      id: 'objective-dropped',
      told_by: ['OPS', 'STR-12'],
      story: 'A quality target is not watched in operation.',
      apply: inFile(/^ops\/slo\.yaml$/, (text) => {
        const first = /^ {2}- id: [^]*?(?=^ {2}- id: |^\w)/m.exec(text)?.[0];
        return first === undefined ? null : text.replace(first, '');
      }),
    },
    {
      id: 'objective-relaxed',
      told_by: ['STR-12', 'OPS'],
      story: 'The watched target is easier than the promised one.',
      apply: inFile(
        /^ops\/slo\.yaml$/,
        swapping(/value: ([\d.]+)/, (match) => `value: ${Number(match[1]) * 3}`),
      ),
    },
    {
      id: 'alert-unreadable',
      told_by: ['OPS-01', 'STR-13'],
      story: 'The alerts do not read as YAML.',
      apply: inFile(
        /^ops\/alerts\.yaml$/,
        swapping(/fires_when: /, () => 'fires_when: "'),
      ),
    },
    {
      id: 'retry-none',
      told_by: ['ARC-03'],
      story: 'Nobody says whether a call is tried again.',
      apply: onNode('INT', (_, { chance }) => ({ retry: chance.one(['None.', 'N/A', 'Unknown']) ?? '' })),
    },
    {
      id: 'fallback-vague',
      told_by: ['ARC'],
      story: 'The fallback of a service is a wish.',
      apply: onNode('INT', (_, { chance }) => ({
        fallback:
          chance.one([
            'Errors are handled gracefully.',
            'An appropriate fallback is used.',
            'The system continues to work as expected.',
          ]) ?? '',
      })),
    },
    {
      id: 'timeout-endless',
      told_by: ['ARC', 'NUM'],
      story: 'A call to a service may take a day.',
      apply: aroundNode('INT', (node, { view }) => {
        const limit = view.one('QTY', node.timeout);
        return limit
          ? { graph: { set: { [limit.id]: { value: 24, unit: 'hours' } } }, hurt: [node.id, limit.id] }
          : null;
      }),
    },
    {
      id: 'setting-dropped',
      told_by: ['STR-12', 'OPS'],
      story: 'A setting is missing from the list.',
      apply: inFile(
        /^ops\/config\.csv$/,
        swapping(/^(?!name).*\n/m, () => ''),
      ),
    },
    {
      id: 'secret-setting-public',
      told_by: ['STR-12', 'OPS'],
      story: 'A secret setting is listed as an open one.',
      apply: inFile(
        /^ops\/config\.csv$/,
        swapping(/,true,true,/, () => ',true,false,'),
      ),
    },
    {
      id: 'recovery-promise-changed',
      told_by: ['STR-12'],
      story: 'The recovery time was changed in the runbook of the backup alone.',
      apply: inFile(
        /^ops\/operations\.md$/,
        swapping(/\d+(?= hours)/, ([hours]) => String(Number(hours) * 2)),
      ),
    },
  ]),
];
