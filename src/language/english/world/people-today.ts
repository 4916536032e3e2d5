// What people and institutions do and are today, with the product or without it: what a shop sells a day, where a team meets, what
// an office works with, how old somebody is, what guests hate.
import words from '#language/words/world.json' with { type: 'json' };
import type { Draft } from '#language/english/certainty.ts';
import { institutions } from '#language/english/lexicon.ts';
import { durationUnits, headOf, moneyUnits } from '#language/word-facts.ts';
import { names } from './heads.ts';

const gathering = new Set(words.gathering);
const complaining = new Set(words.complaining);
const working = new Set(words.working_with);
const tools = new Set(Object.values(words.tools_of_today).flat());

export function tellsOfPeople(draft: Draft, act: string): boolean {
  const { actors, bounds, objects, relations } = draft;
  if (actors.length === 0) return false;
  // "A nurse spends 20 minutes per shift on the list."
  const isSpent = act === 'spend' && bounds.some(({ unit }) => durationUnits.has(unit));
  if (complaining.has(act) || isSpent || isOld(draft, act)) return true;
  if (gathering.has(act) && bounds.every(({ sense }) => sense === 'exactly' || sense === 'every'))
    return true;
  if (working.has(act) && [...objects, ...relations.map(({ what }) => what)].some(isTool)) return true;
  return isOfInstitution(draft, act);
}

/** "The treasurer is 78 years old." */
const isOld = ({ actors, bounds, definite }: Draft, act: string): boolean =>
  act === 'be' &&
  actors.length === 1 &&
  definite.includes(actors[0]!) &&
  bounds.some(({ unit, sense }) => sense === 'exactly' && unit.endsWith(' old'));

/** "The office works with Excel", "trainers use their own spreadsheets". */
const isTool = (what: string): boolean => names(tools, what);

/** "The shop sells 200 loaves per day", "the choir has a waiting list", "volunteers run the club". */
function isOfInstitution({ actors, bounds, objects, definite, quantifiers }: Draft, act: string): boolean {
  if (act === 'run' && objects.some((each) => institutions.has(headOf(each)))) return true;
  const isOne = actors.some(
    (each) =>
      institutions.has(headOf(each)) &&
      definite.includes(each) &&
      !quantifiers.some(({ of, word }) => of === each && word !== 'a'),
  );
  if (!isOne) return false;
  if (act === 'have' && bounds.length === 0) return true;
  return bounds.some(
    ({ sense, unit }) =>
      sense === 'exactly' &&
      unit !== "o'clock" &&
      ![...durationUnits, ...moneyUnits].some((each) => unit.startsWith(each)),
  );
}
