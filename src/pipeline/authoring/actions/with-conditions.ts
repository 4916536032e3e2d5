// "Approve a proposal with all confidences of at least 90 and a total under 500 EUR": the thing has to be so
// for the deed, and each condition is tried at its border.
import { singular } from '#knowledge/nouns.ts';
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import { number } from '#pipeline/authoring/rules/shape.ts';
import { list } from '#pipeline/authoring/words.ts';
import type { ActionPhrase } from './phrase.ts';

const bounded = new RegExp(
  `^(?<what>.+?)(?<of> of)? (?<side>at least|at most|no more than|up to|under|below|less than|over|above|more than) (?<n>${number})(?<unit> \\w+)?$`,
  'i',
);

type Condition = { said: string; just_holds: string; just_fails: string };

const includes = /^(?:at least|at most|no more than|up to)$/i;
const upwards = /^(?:at least|over|above|more than)$/i;

function conditionOf(said: string): Condition | null {
  const { what = '', side = '', n = '', unit = '' } = bounded.exec(said.trim())?.groups ?? {};
  if (!what) return null;
  const all = /^(?:all|each|every)(?: the)? (?<many>.+)$/i.exec(what)?.groups?.['many'];
  const exactly = `of exactly ${n}${unit}`;
  const beside = (past: boolean) => `the smallest step ${past ? 'above' : 'below'} ${n}${unit}`;
  const rises = upwards.test(side);
  const holds = includes.test(side) ? exactly : beside(rises);
  const fails = includes.test(side) ? beside(!rises) : exactly;
  return {
    said: said.trim(),
    just_holds: `${what} ${holds}`,
    just_fails: `${all ? `one ${singular(all)}` : what} ${fails}`,
  };
}

/** The cases of a deed whose object is bounded by numbers; null where it is not. */
export function boundedCases({ lead, object }: ActionPhrase, waits: boolean): Criterion[] | null {
  const { thing = '', conditions = '' } =
    /^(?<thing>(?:an?|the|each|every) [\w -]+?) (?:with|that has|of) (?<conditions>.+)$/i.exec(object)
      ?.groups ?? {};
  const read = conditions.split(/,? and (?=(?:an?|the|all|each|every|no) )/).map(conditionOf);
  if (!thing || read.some((each) => each === null)) return null;
  const told = read.filter((each) => each !== null);
  const stays = waits ? 'it waits for a person who decides' : 'it stays as it was';
  return [
    {
      polarity: 'boundary',
      title: 'It just holds',
      given: [`${thing} with ${list(told.map(({ just_holds }) => just_holds))}`],
      when: ['it is handled'],
      then: [`the software does it: ${lead} it`, 'the history names the time and the cause'],
    },
    ...told.map((one): Criterion => ({
      polarity: 'negative',
      title: `Just not: ${one.said.replace(/\{\{.*?\}\}/g, 'the limit')}`.slice(0, 90),
      given: [
        `${thing} with ${list(told.map((each) => (each === one ? each.just_fails : each.just_holds)))}`,
      ],
      when: ['it is handled'],
      then: [`the software does not ${lead} it`, stays],
    })),
  ];
}
