// Faults of the structure and of the requirements that were written after the rules.
import { aroundNode, inFile, kindsOf, onNode, swapping, type Ground } from '#test/seeded-faults/mutation.ts';

export const one =
  (...of: string[]) =>
  ({ chance }: Ground) =>
    chance.one(of) ?? '';
const lessVague = one(
  'as soon as practicable',
  'if necessary',
  'regularly',
  'in most cases',
  'on a regular basis',
  'in a modern way',
  'without noticeable delay',
);
const holes = one('(coming soon)', 'WIP', '<insert metric>', 'Not yet decided.', 'To do.', '[placeholder]');
const chatter = one(
  'In conclusion, this design is solid.',
  'Below you will find the section.',
  'Sure, here it is:',
  'Hope that helps!',
  'Note: I was not able to verify this.',
);
const underHeading = (text: string, sentence: string) => text.replace(/^(# .+\n)/m, `$1\n${sentence}\n`);
export const document = /^(?:design|ops|security|test|plan)\/[\w-]+\.md$/;

export const laterTextFaults = [
  ...kindsOf('structure', [
    {
      id: 'later-hole',
      told_by: ['STR-07', 'STR-12'],
      story: 'A hole was left, in other words again.',
      apply: (at) => inFile(document, (text) => underHeading(text, holes(at)))(at),
    },
    {
      id: 'later-chatter',
      told_by: ['STR-08', 'STR-12'],
      story: 'Talk of a model, in other words again.',
      apply: (at) => inFile(document, (text) => underHeading(text, chatter(at)))(at),
    },
    {
      id: 'later-old-contract',
      told_by: ['STR'],
      story: 'The contract of an earlier version lies beside the new one.',
      apply: ({ files }) => ({
        files: {
          'contracts/openapi-old.yaml':
            files.find((file) => file.path === 'contracts/openapi.yaml')?.text ?? 'a: 1\n',
        },
        hurt: ['contracts/openapi-old.yaml'],
      }),
    },
    {
      id: 'later-index-entry-lost',
      told_by: ['STR'],
      story: 'A document is missing from the index.',
      apply: inFile(
        /^llms\.txt$/,
        swapping(/^- \[.*\n/m, () => ''),
      ),
    },
    {
      id: 'later-readme-praise',
      told_by: ['STR'],
      story: 'The front page was made to claim more than the report says.',
      apply: inFile(
        /^README\.md$/,
        swapping(/\d+ (?=blockers|rules|warnings)|(?<=score (?:of )?)\d+/i, () => '100 '),
      ),
    },
    {
      id: 'later-report-polished',
      told_by: ['STR'],
      story: 'The score in the report was changed by hand.',
      apply: inFile(
        /^quality\/report\.json$/,
        swapping(/"score": \d+/, () => '"score": 1'),
      ),
    },
    {
      id: 'later-manifest-counts',
      told_by: ['STR'],
      story: 'The manifest counts requirements that are not there.',
      apply: (ground) =>
        inFile(/^manifest\.json$/, (text) =>
          text.replace(/"FR": (\d+)/, (_, count: string) => `"FR": ${Number(count) + 7}`),
        )(ground),
    },
    {
      id: 'later-block-deleted',
      told_by: ['STR-12', 'STR-04'],
      story: 'A whole requirement was deleted from its page.',
      apply: inFile(
        /^spec\/requirements\/[\w-]+\.md$/,
        swapping(/^<a id="fr-[^]*?(?=^<a id="fr-)/m, () => ''),
      ),
    },
  ]),
  ...kindsOf('requirements', [
    {
      id: 'later-vague',
      told_by: ['REQ-04'],
      story: 'A vague word, another one.',
      apply: onNode('FR', (node, at) => ({ statement: node.statement.replace(/\.$/, ` ${lessVague(at)}.`) })),
    },
    {
      id: 'later-passive',
      told_by: ['REQ-02', 'REQ-03'],
      story: 'The sentence has no doer.',
      apply: onNode('FR', () => ({ statement: 'Bookings shall be stored by the system.' })),
    },
    {
      id: 'later-polarity',
      told_by: ['REQ'],
      story: 'A case that is refused counts as the one that succeeds.',
      apply: aroundNode('FR', (node, { view }) => {
        const own = view.referrers('AC', node.id);
        const refused = own.find(
          (each) => each.polarity === 'negative' && each.then.some((then) => /error [A-Z]/.test(then)),
        );
        return refused
          ? { graph: { set: { [refused.id]: { polarity: 'positive' } } }, hurt: [refused.id, node.id] }
          : null;
      }),
    },
    {
      id: 'later-title-of-another',
      told_by: ['REQ', 'CON'],
      story: 'Two requirements have one title.',
      apply: aroundNode('FR', (node, { view, chance }) => {
        const other = chance.one(view.all('FR').filter((each) => each.id !== node.id));
        return other
          ? { graph: { set: { [other.id]: { title: node.title } } }, hurt: [node.id, other.id] }
          : null;
      }),
    },
    {
      id: 'later-percentile-lost',
      told_by: ['REQ'],
      story: 'A response time without a load or a percentile.',
      apply: onNode('NFR', (node) =>
        node.characteristic === 'performance_efficiency'
          ? { measure: 'Response time: 500 ms', statement: 'The Web application shall answer within 500 ms.' }
          : null,
      ),
    },
    {
      id: 'later-price-none',
      told_by: ['REQ', 'ARC'],
      story: 'An assumption costs nothing when it is wrong.',
      apply: onNode('ASM', (_, at) => ({ cost_if_wrong: one('None.', 'Unknown', 'N/A')(at) })),
    },
    {
      id: 'later-default-none',
      told_by: ['REQ', 'ARC'],
      story: 'An open question proposes nothing.',
      apply: onNode('OQ', (_, at) => ({ proposed_default: one('None.', 'Unknown', '-')(at) })),
    },
  ]),
];
