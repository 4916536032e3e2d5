// Titles of requirements as a colleague would write them: "Approve a damage fee", "At most 3 reservations", "Late fee of 1 GBP
// per day".
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { describing, sayCount, unitParts } from '#language/say-bound.ts';
import {
  exceptionsOf,
  occasion,
  sayActors,
  sayInfinitive,
  sayMain,
  sayObjects,
} from '#language/say-clause.ts';
import { moneyUnits } from '#language/word-facts.ts';
import { isAnybody, thingName } from '#offline-author/names/things.ts';
import { capitalise, titleOf, withArticle } from '#offline-author/names/words.ts';
import { isWithoutAccount } from '#offline-author/roles.ts';
import { isCount } from './edges.ts';
import { having } from './limits.ts';
import { asFact, type Shape } from './sentence.ts';

const longest = 72;
const longestOfCases = 120;

/** The matter in as few words as possible, without its numbers and cases, so that it stays when these change. */
export function nameFor(clause: Clause, shape: Shape): string {
  const short: Clause = {
    ...clause,
    bounds: clause.bounds.filter(({ of }) => of !== undefined),
    quantifiers: clause.quantifiers?.filter(({ word }) => word === 'bare' || word === 'a'),
    condition: undefined,
    exception: undefined,
  };
  if (shape === 'keeps')
    return `${clause.states ? 'States' : 'Details'} of ${withArticle(clause.subject ?? 'record')}`;
  if (shape === 'offers')
    return `${sayObjects(short)} for ${sayActors(short) ?? 'everyone'}`.replace(/^the /, '');
  if (shape === 'does' && isPlainly(clause)) return sayInfinitive(short);
  if (shape !== 'lets' && shape !== 'requires') return sayMain(asFact(short));
  const act = sayInfinitive({ ...short, negated: false });
  if (!clause.negated) return act;
  if (clause.modality === 'need not') return `${sayActors(short) ?? 'nobody'} need not ${act}`;
  const many = clause.actors.length > 2 ? `${clause.actors.length} roles` : null;
  return clause.actors.length === 0
    ? `no one may ${act}`
    : `${many ?? sayActors(short) ?? 'no one'} may not ${act}`;
}

/** The software does it, under no name of its own: "send an e-mail", but "the agent drafts an answer". */
const isPlainly = ({ negated, modality, actors: [actor], subject }: Clause): boolean =>
  !negated && modality !== 'need not' && plainNames.has(actor ?? subject ?? 'system');

const plainNames = new Set([
  'system',
  'software',
  'app',
  'application',
  'product',
  'platform',
  'program',
  'website',
  'web app',
  'site',
]);

/** As much of the matter as fits: its number, then its case. */
export function titleFor(clause: Clause, shape: Shape): string {
  const name = capitalise(nameFor(clause, shape));
  const longer =
    [ofLimit(clause, shape), ofAmount(clause, shape), withNumber(clause, shape)].find(
      (each) => each !== null,
    ) ?? name;
  const title = longer.length <= longest ? longer : name;
  const full = `${title}${casesIn(clause)}`;
  return titleOf(full.length <= longest ? full : title, longest);
}

/** "At most 3 reservations", "At most 4 tickets per show". */
function ofLimit({ act, bounds: [bound], negated, actors, subject }: Clause, shape: Shape): string | null {
  const isOwn = (shape === 'lets' || shape === 'ensures') && having.has(act) && !negated;
  if (!bound || !isOwn || !isCount(bound) || bound.in !== undefined) return null;
  const per = bound.per === undefined ? '' : ` per ${bound.per}`;
  const holder = actors.length === 1 ? actors[0] : actors.length === 0 ? subject : undefined;
  const who = bound.per === undefined && holder !== undefined ? ` per ${thingName(holder)}` : '';
  return capitalise(`${sayCount(bound)} ${bound.unit}${per || who}`);
}

/** "Late fee of 1 GBP per day". */
function ofAmount({ act, subject, objects, bounds: [bound], negated }: Clause, shape: Shape): string | null {
  if (!bound || shape !== 'ensures' || negated || act !== 'be' || objects.length > 0 || subject === undefined)
    return null;
  return moneyUnits.has(unitParts(bound.unit).noun) ? capitalise(`${subject} ${describing(bound)}`) : null;
}

/** With its numbers: "Refund the deposit within 5 working days", "A loan lasts 7 days". */
function withNumber(clause: Clause, shape: Shape): string | null {
  if (clause.bounds.length === 0 || shape === 'keeps' || shape === 'offers') return null;
  const bare: Clause = { ...clause, condition: undefined, exception: undefined };
  if (shape === 'does' && isPlainly(clause)) return capitalise(sayInfinitive(bare));
  if (shape !== 'lets' && shape !== 'requires') return capitalise(sayMain(asFact(bare)));
  if (clause.negated) return clause.modality === 'need not' ? null : capitalise(bannedIn(bare));
  return capitalise(sayInfinitive(bare).replace(/ 1 time$/, ' once'));
}

/** What tells one of several requirements of one title apart: its case, in full. */
export const caseTitleFor = (clause: Clause, title: string): string => {
  const cases = casesIn(clause);
  return cases === '' || title.endsWith(cases) ? title : titleOf(`${title}${cases}`, longestOfCases);
};

/** "A guest may not stay more than 3 nights", "no one may buy more than 8 tickets". */
function bannedIn(clause: Clause): string {
  const act = sayInfinitive({ ...clause, negated: false });
  const isAnyone = clause.actors.length === 0 && isAnybody(clause.subject ?? 'anyone');
  return isAnyone ? `no one may ${act}` : `${sayActors(clause) ?? ''} may not ${act}`;
}

function casesIn(clause: Clause): string {
  // "Pick it up on the same day when …": what stands behind a sentence would belong to it.
  const cases: Circumstance[] = (clause.condition ?? [])
    .filter((each) => !isWithoutAccount(each))
    .toSorted((a, b) => Number(a.clauses !== undefined) - Number(b.clauses !== undefined));
  return `${cases.map((each) => ` ${clause.only === 'condition' ? 'only ' : ''}${occasion(each)}`).join('')}${exceptionsOf(clause).join('')}`;
}
