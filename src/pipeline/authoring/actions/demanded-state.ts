// "Share a finished level": the word in front of the thing is one of its states, so in any other state it is
// refused.
import type { FactOf } from '#contract/intake.ts';
import type { VerbCategory } from '#knowledge/authoring/verbs.ts';
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import { stateErrorCode, type Entity } from '#pipeline/authoring/entities.ts';
import type { Capability } from '#pipeline/authoring/statements.ts';

export type DemandedState = { state: string; entity: Entity; played: boolean };

/** "An exported booking can't be changed": the deed and the state in which it is refused to everybody. */
export function refusedState({
  fact,
  entity,
  category,
  role,
}: Pick<Capability, 'fact' | 'entity' | 'category' | 'role'>): DemandedState | null {
  if (!entity || fact.modality !== 'must_not' || role || choosing.has(category)) return null;
  const told = /^(?:the|an?|it\b) ?(?:\S+ )??(?:is|was|are|were|has been|have been) (?<state>[\w ]+)$/i.exec(
    fact.condition ?? '',
  )?.groups?.['state'];
  const object_phrase = told ? `${told} ${entity.name}` : fact.object_phrase;
  return demandedState({ ...fact, object_phrase, modality: 'can' }, { entity, category, state: null }, []);
}

/** One who may, and once in the state that forbids it, once in another. */
export function refusedInState(demanded: DemandedState, { verb }: { verb: string }): Criterion[] {
  const { state, entity } = demanded;
  const other = entity.states.find((each) => each.replaceAll('_', ' ') !== state)?.replaceAll('_', ' ');
  const when = [`Ana asks to ${verb} the ${entity.name}`];
  const may = `Ana is signed in and may ${verb} ${entity.plural}`;
  return [
    {
      polarity: 'negative',
      title: 'In the state that forbids it',
      given: [may, `the ${entity.name} is "${state}"`],
      when,
      then: [`the answer is error ${stateErrorCode(entity)}`, 'nothing is stored or changed'],
    },
    {
      polarity: 'positive',
      title: 'In another state',
      given: [may, `the ${entity.name} is "${other}"`],
      when,
      then: ['it is carried out', 'the history names Ana and the time'],
    },
  ];
}

/** Looking for "overdue loans" chooses among them; what makes a record says how it is from then on. */
const choosing: ReadonlySet<VerbCategory> = new Set(['read', 'search', 'create', 'compute']);

/** The state in which the thing must be for the deed, where the words name one of its own. */
export function demandedState(
  { object_phrase, modality }: FactOf<'capability'>,
  { entity, category, state }: { entity: Entity | null; category: VerbCategory; state: string | null },
  entities: readonly Entity[],
): DemandedState | null {
  if (!entity || choosing.has(category) || modality === 'must_not') return null;
  const progress = entities.find(({ played, whole }) => played && whole === entity.key);
  const phrase = (object_phrase ?? '').toLowerCase();
  const named = (progress ?? entity).states.find(
    (each) =>
      each !== state &&
      new RegExp(`\\b${each.replaceAll('_', ' ')} (?:[a-z-]+ )*${RegExp.escape(entity.name)}`).test(phrase),
  );
  return named ? { state: named.replaceAll('_', ' '), entity, played: progress !== undefined } : null;
}

export const heldState = ({ state, entity, played }: DemandedState, actor: string): string =>
  `the ${entity.name} is "${state}"${played ? ` for ${actor}` : ''}`;

export function otherState(
  demanded: DemandedState,
  at: { actor: string; signedIn: string; does: string },
): Criterion {
  const { state, entity, played } = demanded;
  return {
    polarity: 'negative',
    title: 'In another state',
    given: [at.signedIn, `the ${entity.name} is not "${state}"${played ? ` for ${at.actor}` : ''}`],
    when: [`${at.actor} ${at.does}`],
    then: [`the answer is error ${stateErrorCode(entity)}`, 'nothing is stored, sent or changed'],
  };
}
