// What brings each goal about: the requirements that rest on the same words, else those that speak of the
// same things. Where none does, it is asked what would: a guess would tell a reader that somebody has seen to
// it.
import { isQuoted } from '#specification/graph/provenance.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Draft, Link } from '#pipeline/draft.ts';
import { derived } from './provenance.ts';
import { capitalise } from './words.ts';

type Goal = NodeOf<'GOAL'>;
type Requirement = NodeOf<'FR'> | NodeOf<'NFR'>;

const servers_max = 5;
/** Beside the most alike, what is nearly as much so. */
const nearly = 0.7;

const callsItGoal =
  /^(?:(?:our |the |a )?(?:success|goal|aim)\b[^,;]{0,30}?\b(?:is|means) that|how \S+(?: \S+)? know it works:) (.+)$/i;

/** Two successes in one sentence are two goals, without the words that call them so. */
export function partsOfGoal(statement: string): string[] {
  const rest = callsItGoal.exec(statement)?.[1];
  const listed = rest?.split(/, (?:and )?/) ?? [];
  const parts =
    listed.length > 1 && listed.every((part) => /\d|\b(?:zero|no|half|one|two|three)\b/i.test(part))
      ? listed
      : (rest ?? statement).split(/,? and that /);
  return parts.map((part) => capitalise(part));
}

/** Words of goals and requirements that name no thing of the work. */
const stop = new Set(
  'that this these those with without from into within above least most than then when where which while what whom whose more less much many must should could would will shall have having been being were they them their there here over first last next only also both each every everything everybody nothing nobody anybody anything something somebody else still stays keep today after before like just need needs want wants make makes made take takes goes know knows work works working used uses using user users people person team time times thing things call calls called success goal system software'.split(
    ' ',
  ),
);

/** Words of one meaning: who hopes that nothing leaks forbids to reveal it. */
const sameMeaning = new Map(
  Object.entries({ leak: 'reveal', disclos: 'reveal', expos: 'reveal', betray: 'reveal' }),
);

/** The words that say what a text is about, without their endings. */
function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const stems = words
    .filter((word) => !stop.has(word))
    .map((word) => word.replace(/(?:ations?|ings?|ions?|ments?|ers?|ors?|ies|ed|es|[sye])$/, ''));
  return new Set(stems.filter((stem) => stem.length > 2).map((stem) => sameMeaning.get(stem) ?? stem));
}

export function serviceOfGoals(graph: Graph): { add: Draft[]; link: Link[] } {
  const requirements = [...nodesOf(graph, 'FR'), ...nodesOf(graph, 'NFR')];
  // Who does it is said in nearly every sentence, and tells nothing of what it is about.
  const people = stemsOf(
    nodesOf(graph, 'ROLE')
      .map(({ title }) => title)
      .join(' '),
  );
  const stems = new Map(requirements.map((node) => [node, stemsOf(textOf(node)).difference(people)]));
  const add: Draft[] = [];
  const link: Link[] = [];
  for (const goal of nodesOf(graph, 'GOAL')) {
    const servers = serversOf(goal, stems);
    link.push(...servers.map(({ id }): Link => ({ kind: 'serves', from: id, to: goal.id })));
    if (servers.length === 0 && !goal.bounds) add.push(asked(goal));
  }
  return { add, link };
}

function textOf(node: Requirement): string {
  return [node.title, node.statement, node.kind === 'FR' ? node.area : node.measure].join(' ');
}

/** The most alike first. What bounds the work, such as money, is served only by what rests on its words. */
function serversOf(goal: Goal, stems: ReadonlyMap<Requirement, ReadonlySet<string>>): Requirement[] {
  // What is to come about without somebody is not served by what hands it to them.
  const own = [
    ...stemsOf(`${goal.statement} ${goal.metric ?? ''}`.replace(/\bwithout (?:an? |any |the )?[\w-]+/gi, '')),
  ];
  const avoided = /\bwithout (?:an? |any |the )?(?<who>[\w-]+)/i.exec(goal.statement)?.groups?.['who'];
  const handsOver = ({ statement }: Requirement) =>
    avoided !== undefined &&
    new RegExp(`\\b(?:pass|hand|escalate|refer)\\b.*\\b${RegExp.escape(avoided)}`, 'i').test(statement);
  const all = [...stems]
    .filter(([node]) => !handsOver(node))
    .map(([node, words]) => ({ node, shared: own.filter((stem) => words.has(stem)) }));
  const frequency = (stem: string) => all.filter(({ shared }) => shared.includes(stem)).length / all.length;
  const weight = (shared: readonly string[]) =>
    shared.reduce((sum, stem) => sum - Math.log(frequency(stem)), 0);
  const quoting = all.filter(({ node }) => restOnTheSame(node, goal)).map(({ node }) => node);
  if (goal.bounds) return quoting;
  const alike = all.filter(({ shared }) => shared.length > 1);
  const found = alike.toSorted((a, b) => weight(b.shared) - weight(a.shared));
  const bar = nearly * weight(found[0]?.shared ?? []);
  return [
    ...new Set([...quoting, ...found.filter(({ shared }) => weight(shared) >= bar).map(({ node }) => node)]),
  ].slice(0, servers_max);
}

function restOnTheSame(one: Requirement, two: Goal): boolean {
  return one.sources.some((a) =>
    two.sources.some(
      (b) =>
        isQuoted(a) &&
        isQuoted(b) &&
        a.turn === b.turn &&
        (a.quote.includes(b.quote) || b.quote.includes(a.quote)),
    ),
  );
}

function asked(goal: Goal): Draft {
  return {
    kind: 'OQ',
    key: `question:${goal.key.replaceAll(':', '-')}`,
    title: `What brings it about: ${goal.title}`.slice(0, 90),
    question: `What does the software do so that this comes about: "${goal.statement.replace(/\.$/, '')}"?`,
    why: 'No requirement speaks of it, so that software that does all it was asked for could still miss it.',
    proposed_default:
      'Nothing of its own is built for it; whether it came about is asked of the people who work with the first version.',
    affects: [goal.id],
    sources: derived('It is hoped for, and no requirement speaks of it.', goal.key),
  };
}
