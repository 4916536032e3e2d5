// What software of a domain usually needs and nobody thinks to say, as concerns that a mind decides on: needed, not needed,
// or asked. Needed domains are kept as those of the project, what is asked as a question; what is not needed leaves nothing.
import { standing } from '#knowledge/authoring/standing.ts';
import { domains } from '#knowledge/domains/domains.ts';
import { kindNeedsOf } from '#knowledge/kinds/kind-needs.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { Run } from '#pipeline/run.ts';

export type Concern = { id: string; told: string };

const always: readonly Concern[] = [
  { id: 'sign_in', told: 'Who has to sign in, how, and what people may do without.' },
  { id: 'personal_data', told: standing.retention.statement },
  { id: 'at_once', told: 'Two people change or take the same thing at the same moment.' },
  { id: 'existing_data', told: 'Data that exists already is taken over on the first day.' },
];

export const concerns: readonly Concern[] = [
  ...domains.map(({ id, assumption, needs }) => ({
    id,
    told: `${assumption.statement} Usual needs: ${needs.map(({ title }) => title.toLowerCase()).join('; ')}.`,
  })),
  ...always,
];

/** Those that may come up in this kind of software, and first those that the rules found in what was said. */
export function concernLines({ domain, intake }: Pick<Run, 'domain' | 'intake'>): string[] {
  const called = (id: string) => domain.packs.includes(id);
  const { rarely } = kindOf(intake.project.type);
  return concerns
    .filter(({ id }) => called(id) || !rarely.includes(id))
    .toSorted((one, other) => Number(called(other.id)) - Number(called(one.id)))
    .map(({ id, told }) => `${id}${called(id) ? ' (what was said seems to call for it)' : ''}: ${told}`);
}

/** What such software and the domains of the project usually need, need by need. */
export const needLines = ({ graph: { project } }: Pick<Run, 'graph'>): string[] => [
  ...kindNeedsOf(project.type).map(({ title, why }) => `${kindOf(project.type).names[0]!}: ${title}. ${why}`),
  ...domains
    .filter(({ id }) => project.domain_packs.includes(id))
    .flatMap(({ id, needs }) => needs.map(({ title, why }) => `${id}: ${title}. ${why}`)),
];
