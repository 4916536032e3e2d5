// What it is for, for whom, how far it goes, and what is left open.
import { isQuoted } from '#specification/graph/provenance.ts';
import { units } from '#knowledge/units.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { Fact } from '#specification/explanations/sentences.ts';
import { inThirdPerson } from '#specification/explanations/third-person.ts';
import { inOrderOfWeight } from '#specification/render/decisions/open-questions.ts';
import { senseText } from '#specification/render/quantity-text.ts';
import { roleInSentence } from '#specification/render/spec/role-in-sentence.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';

const isSaid = ({ sources }: GraphNode): boolean => sources.some(isQuoted);
const titlesOf = (nodes: readonly { title: string }[]): string => nodes.map(({ title }) => title).join('; ');
const joined = (items: readonly string[]): string | null => (items.length > 0 ? inWords(items) : null);

export function project(view: View): Fact[] {
  const { name, summary, problem } = view.project;
  const repeats = problem.includes(summary);
  return [{ name, summary: repeats ? null : summary, problem }];
}

/** How much there is of what, and how much of it was said. */
export function sizes(view: View): Fact[] {
  const requirements = view.all('FR');
  const [all, said] = [requirements.length, requirements.filter(isSaid).length];
  return [
    {
      all,
      said,
      unsaid: all - said,
      quality: view.all('NFR').length,
      criteria: view.all('AC').length,
      roles: view.all('ROLE').length,
      records: view.all('ENT').length,
      operations: view.all('API').length,
      screens: view.all('SCR').length,
      assumptions: view.all('ASM').length,
      questions: view.all('OQ').length,
    },
  ];
}

const quotedIn = (text: string): string[] => text.match(/\{\{[^}]*\}\}/g) ?? [];
/** A measure whose numbers stand in its goal says nothing more. */
const saysMore = ({ statement, metric }: NodeOf<'GOAL'>): boolean =>
  metric !== undefined && quotedIn(metric).some((quote) => !statement.includes(quote));

export const goals = (view: View): Fact[] =>
  view
    .all('GOAL')
    .filter(({ bounds }) => !bounds)
    .map((goal) => ({
      statement: goal.statement,
      metric: saysMore(goal) ? goal.metric : null,
      counter_metric: goal.counter_metric ?? null,
    }));

export const bounds = (view: View): Fact[] =>
  view
    .all('GOAL')
    .filter(({ bounds: kind }) => kind)
    .map(({ statement, bounds: kind }) => ({ statement, kind: kind ?? null }));

export const roles = (view: View): Fact[] =>
  view.all('ROLE').map(({ title, description, is_human }) => ({
    title,
    description,
    kind: is_human ? 'person' : 'system',
  }));

export const areas = (view: View): Fact[] =>
  [...Map.groupBy(view.all('FR'), ({ area }) => area)].map(([name, own]) => ({
    name,
    first: titlesOf(own.filter(({ priority }) => priority === 'P1')),
    later: titlesOf(own.filter(({ priority }) => priority !== 'P1')),
  }));

/** What was asked for in so many words, without what any software of the kind has. */
export const asked_for = (view: View): Fact[] =>
  [
    ...Map.groupBy(
      view.all('FR').filter((node) => node.priority === 'P1' && isSaid(node)),
      ({ area }) => area,
    ),
  ].map(([name, own]) => ({ name, what: titlesOf(own) }));

export const stories = (view: View): Fact[] =>
  view.all('US').map((story) => ({
    who: roleInSentence(story.role, view),
    want: story.want.replace(/^to /, ''),
    so_that: story.so_that ?? null,
    first: story.priority === 'P1' ? 'first version' : null,
    areas: joined([...new Set(view.referrers('FR', story.id).map(({ area }) => area))]),
  }));

export const flows = (view: View): Fact[] =>
  view.all('SCR').map((screen) => ({
    title: screen.title,
    purpose: screen.purpose,
    next: joined([
      ...new Set(screen.actions.flatMap(({ leads_to }) => view.one('SCR', leads_to)?.title ?? [])),
    ]),
  }));

export const non_goals = (view: View): Fact[] =>
  view.all('NG').map(({ statement, reason }) => ({ statement, reason }));

export const put_off = (view: View): Fact[] =>
  view
    .all('DEC')
    .filter(({ fate }) => fate !== 'realised')
    .map(({ statement, fate, reason }) => ({ statement, fate, reason: reason ?? null }));

const quantityFact = (node: NodeOf<'QTY'>): Fact => ({
  about: node.applies_to,
  bound: `${senseText[node.sense]} {{${node.id}}}`,
});

/** The numbers that people named; those that any software needs are left out. */
export const numbers = (view: View): Fact[] => view.all('QTY').filter(isSaid).map(quantityFact);

const isMoney = ({ unit }: NodeOf<'QTY'>): boolean =>
  unit.split(' ').some((word) => units.get(word.toLowerCase())?.kind === 'money');
export const money = (view: View): Fact[] => view.all('QTY').filter(isMoney).map(quantityFact);

const aboutPaying =
  /\b(?:pay(?:s|ing|ments?)?|paid|buys?|purchases?|subscri(?:be|bes|ption)s?|fees?|deposits?|invoices?|donat(?:e|es|ions?))\b/i;
export const paying = (view: View): Fact[] =>
  view
    .all('FR')
    .filter((node) => aboutPaying.test(node.statement) && isSaid(node))
    .map(({ title, area }) => ({ title, area }));

export const quality = (view: View): Fact[] =>
  view.all('NFR').map(({ title, measure, priority }) => ({ title, measure, when: priority }));

export const promised = (view: View): Fact[] => quality(view).filter((_, at) => isSaid(view.all('NFR')[at]!));

/** The weightiest first, as the README lists them. */
export const questions = (view: View): Fact[] =>
  inOrderOfWeight(view).map(({ question, why, proposed_default }) => ({
    question: inThirdPerson(question),
    why,
    proposed_default,
  }));

/** The least certain first. */
export const assumptions = (view: View): Fact[] =>
  view
    .all('ASM')
    .toSorted((a, b) => a.confidence - b.confidence)
    .map(({ title, statement, confidence, cost_if_wrong }) => ({
      title: statement.startsWith(title) ? null : title,
      statement,
      percent: Math.round(confidence * 100),
      cost_if_wrong,
    }));
