// decision-log-entry.md: the change as a decision record, in the form that the records of a package have.
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  blocks,
  bullets,
  escapeMarkdown,
  page,
  quoted,
  section,
} from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import { paths, type Bundle } from './bundle.ts';
import { taskWork } from './task-work.ts';
import { verdictOf, verdictText, type Verdict } from './verdict.ts';

const path = paths.decision;

const outcomes: Record<Verdict, { status: string; chosen: string; because: string }> = {
  changes: {
    status: 'proposed',
    chosen: 'make the change as this addendum specifies it',
    because: 'it was asked for, and the words of a change hold against earlier ones',
  },
  known: {
    status: 'accepted',
    chosen: 'leave the package as it is',
    because: 'it says already what the change asks for',
  },
  unread: {
    status: 'proposed',
    chosen: 'leave the package as it is until the change is specified',
    because: 'whoever built it now would have to guess what is meant',
  },
};

export function renderDecisionLogEntry(bundle: Bundle): FileText {
  const { addendum, reading } = { ...bundle, reading: bundle.addendum.reading };
  const verdict = verdictOf(bundle);
  const { status, chosen, because } = outcomes[verdict];
  const body = page(
    `Decision: ${escapeMarkdown(addendum.title)}`,
    section(2, 'Context and problem', verdictText(bundle), `Asked for: ${quoted(addendum.description)}`),
    section(2, 'Decision drivers', bullets(drivers(bundle))),
    section(2, 'Considered options', bullets(options(bundle).map(({ name }) => name))),
    section(
      2,
      'Decision outcome',
      `Chosen: ${chosen}.`,
      `Because ${because}.`,
      section(3, 'Consequences', bullets(consequences(bundle))),
      section(3, 'Confirmation', confirmation(bundle)),
    ),
    section(
      2,
      'Pros and cons of the options',
      ...options(bundle).map(({ name, good, bad }) =>
        section(
          3,
          name,
          bullets([
            ...good.map((each) => `Good, because ${each}`),
            ...bad.map((each) => `Bad, because ${each}`),
          ]),
        ),
      ),
    ),
    section(
      2,
      'More information',
      bullets([
        binds(bundle),
        addendum.note ? escapeMarkdown(addendum.note) : false,
        reading.unread.length > 0 &&
          `Left open: ${reading.unread.map(({ words }) => quoted(words.quote)).join('; ')}`,
      ]),
    ),
  );
  return { path, text: blocks(`---\nstatus: ${status}\n---`, body) };
}

function drivers({ addendum: { reading } }: Bundle): string[] {
  const told = reading.told.map(({ quote }) => `Told with the change: ${quoted(quote)}`);
  const replaced = reading.replaced.map(
    ({ before, now }) => `${quoted(now.quote)} cannot hold together with ${quoted(before.quote)}`,
  );
  const removed = unique(
    reading.removed.map(({ now }) => `${quoted(now.quote)} takes back what was asked for`),
  );
  const all = [...told, ...replaced, ...removed];
  return all.length > 0 ? all : ['What the change asks for in its own words; no reason was told with it'];
}

type Option = { name: string; good: string[]; bad: string[] };

function options(bundle: Bundle): Option[] {
  const { addendum } = bundle;
  const verdict = verdictOf(bundle);
  const works = taskWork(bundle);
  const leave: Option = {
    name: 'Leave the package as it is',
    good: ['nothing has to be built or tested again'],
    bad: verdict === 'known' ? [] : [`what was asked for is not met: ${quoted(addendum.title)}`],
  };
  if (verdict === 'known')
    return [
      leave,
      {
        name: 'Write the same into the package again',
        good: [],
        bad: ['two requirements would say one thing, and could come apart'],
      },
    ];
  if (verdict === 'unread')
    return [
      leave,
      {
        name: 'Build what the words may mean',
        good: ['something can be shown soon'],
        bad: ['nothing says when it is done, so that nobody can test it'],
      },
    ];
  const make: Option = {
    name: 'Make the change as this addendum specifies it',
    good: [`it meets what was asked for, and says what has to be built and tested for it`],
    bad: [
      `there is work in ${works.length} of the tasks: ${works.map(({ task }) => task.id).join(', ')}`,
      ...(bundle.breaks.length > 0 ? ['it breaks callers of the contract, as the consequences say'] : []),
    ],
  };
  const full: Option = {
    name: 'Make a new version of the whole package instead',
    good: ['every document says the change, not only these five'],
    bad: ['the whole package is to be read again'],
  };
  return [make, leave, full];
}

function consequences(bundle: Bundle): string[] {
  const { added, changed, retired, line, after, before, reworded } = bundle;
  const verdict = verdictOf(bundle);
  if (verdict === 'known') return ['The package, its tasks and its tests stay as they are.'];
  if (verdict === 'unread')
    return [
      'An open requirement stands beside the package; the open questions of the change requirement have to be answered first.',
    ];
  const list = (what: string, ids: readonly string[]) =>
    ids.length > 0 ? [`${what}: ${ids.join(', ')}`] : [];
  return [
    ...added('FR', 'NFR').map((node) => `New: ${line(node, after)}`),
    ...reworded.map(({ node }) => `Reads otherwise: ${line(node, after)}`),
    ...retired('FR', 'NFR').map((node) => `Holds no longer: ${line(node, before)}`),
    ...list(
      'Stored data changes',
      [...added('ENT'), ...changed('ENT').map(({ node }) => node), ...retired('ENT')].map(({ id }) => id),
    ),
    ...list(
      'The contract changes',
      [...added('API'), ...changed('API').map(({ node }) => node), ...retired('API')].map(({ id }) => id),
    ),
    ...bundle.breaks.map((each) => `Breaks callers: ${escapeMarkdown(each)}`),
    ...(bundle.breaks.length > 0 || before.all('API').length === 0
      ? []
      : ['No caller of the contract has to change: it is no breaking change.']),
  ];
}

function confirmation(bundle: Bundle): string {
  if (verdictOf(bundle) !== 'changes') return 'The package and its tests are those of before.';
  const { refs } = bundle.writer(path);
  const tests = [...bundle.added('TC'), ...bundle.changed('TC').map(({ node }) => node)].map(({ id }) => id);
  const criteria = [...bundle.added('AC'), ...bundle.criteria.map(({ node }) => node)].map(({ id }) => id);
  const shown = [...tests, ...criteria].slice(0, 30);
  return shown.length > 0
    ? `These pass: ${refs(shown)}. The rest of the test plan passes as before.`
    : 'The tests of the package pass without those that the test plan drops.';
}

function binds(bundle: Bundle): string | false {
  const { refs } = bundle.writer(path);
  const bound = [
    ...bundle.added('FR', 'NFR', 'ENT', 'API', 'CMP'),
    ...bundle.reworded.map(({ node }) => node),
    ...bundle.retired('FR', 'NFR'),
  ];
  return bound.length > 0 && `Binds: ${refs(bound.map(({ id }) => id))}`;
}
