// What many criteria have in common, said once before the requirements: who is signed in or what stands ready, and the cases
// that read alike in several of them. Features and task packs quote every criterion in full.
import { forms } from '#knowledge/kinds/kind.ts';
import { interfaceOfForm } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isCore } from '#specification/render/profiles.ts';
import { bullets, type Block } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { inWords, withArticle } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';
import { capitalised, closed, facts, steps } from './steps.ts';

type Criterion = NodeOf<'AC'>;

/** From how many criteria on a thing is worth a line of its own. */
const often = 3;

export interface SaidOnce {
  /** Facts that hold in every criterion that does not say otherwise. */
  facts: readonly string[];
  /** The cases that several requirements share, by their key. */
  cases: ReadonlyMap<string, readonly Criterion[]>;
}

/** The same case: all but the thing that it is done with. */
const keyOf = ({ title, given, then }: Criterion): string => JSON.stringify([title, given, then]);

export const saidOnceIn = (view: View): SaidOnce => view.once(find);

/** Whether the criterion is the case that was told before the requirements. */
export const isSharedCase = (criterion: Criterion, view: View): boolean =>
  saidOnceIn(view).cases.has(keyOf(criterion));

function find(view: View): SaidOnce {
  const criteria = view.all('AC').filter(({ requirement }) => view.one('FR', requirement));
  const counts = Map.groupBy(
    criteria.flatMap(({ given }) => given),
    (fact) => fact,
  );
  const isStanding = standsBefore(view);
  const facts = [...counts]
    .filter(([fact, all]) => all.length >= often && isStanding(fact))
    .map(([fact]) => fact);
  const alike = Map.groupBy(
    criteria.filter(({ polarity }) => polarity !== 'positive'),
    keyOf,
  );
  const cases = new Map([...alike].filter(([, all]) => all.length >= often));
  return { facts, cases };
}

/** A person who is there in a role, and what stands ready before a command, function, job or signal is used. */
function standsBefore(view: View): (fact: string) => boolean {
  const roles = view.all('ROLE').flatMap(({ title }) => {
    const role = withArticle(title);
    return [
      ` signed in as ${role}`,
      ` the software as ${role}`,
      `${role} is signed in`,
      `${role} uses the software`,
    ];
  });
  const ready = new Set(forms.flatMap((form) => interfaceOfForm.get(form)?.ready ?? []));
  return (fact) => ready.has(fact) || roles.some((role) => fact.endsWith(role));
}

export function saidOnce({ view, say }: Writer): Block[] {
  if (isCore(view.project)) return [];
  const { facts: standing, cases } = saidOnceIn(view);
  return [
    standing.length > 0 && `Unless a criterion says otherwise, ${inWords(standing.map(say))}.`,
    cases.size > 0 && 'These cases read the same wherever a requirement names them:',
    bullets([...cases.values()].map((each) => sharedCase(each, say))),
  ];
}

/** What is done is told where all do the same, and not by the name of one of them. */
function sharedCase(all: readonly Criterion[], say: Writer['say']): string {
  const { title, given, when, then } = all[0]!;
  const isSame = all.every((each) => steps(each.when, say) === steps(when, say));
  const sentence = closed(`${isSame ? `${steps(when, say)}: ` : ''}${steps(then, say)}`);
  return `**${say(title)}** ${facts(given, say)} ${capitalised(sentence)}`;
}
