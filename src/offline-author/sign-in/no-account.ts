// "Customers need no account", "visitors need not sign in": said once, it holds for all that these people do.
import type { Clause } from '#contract/clauses.ts';
import { actKind } from '#offline-author/names/acts.ts';
import { leavesOut } from '#offline-author/left-out.ts';
import type { Told } from '#offline-author/model.ts';
import { isAccount, isAnybody, readThing, thingName } from '#offline-author/names/things.ts';

const needing: ReadonlySet<string> = new Set(['need', 'require']);

/** Whether a clause says that somebody needs no account for anything. */
function sparesAccount({
  act,
  objects,
  negated,
  modality,
  condition,
  exception,
  relations,
}: Clause): boolean {
  if (!negated || condition || exception || relations.length > 0) return false;
  if (needing.has(act)) return objects.length > 0 && objects.every(isAccount);
  return modality === 'need not' && actKind(act) === 'sign in';
}

/** "There are no accounts": nobody is told apart, whoever acts. No passwords is another matter: a link will do. */
export const leavesOutAccounts = (told: readonly Told[]): boolean =>
  leavesOut(told, (thing) => isAccount(thing) && thingName(thing) !== 'password');

const whoIn = ({ actors, subject }: Clause): string[] => (actors.length > 0 ? actors : [subject ?? '']);

/** The clauses, where what these people do is open to whoever comes. */
export function withoutAccounts(told: readonly Told[]): Told[] {
  const spared = told.map(({ clause }) => clause).filter(sparesAccount);
  const names = new Set(spared.flatMap(whoIn).map(thingName));
  const isSpared = (name: string) => names.has(thingName(name)) || [...names].some(isAnybody);
  return told.map((each) => {
    const { clause } = each;
    if (spared.includes(clause)) return { ...each, clause: asNotRequired(clause) };
    const isOwn = clause.objects.some((object) => readThing(object).own);
    if (clause.actors.length === 0 || clause.negated || isOwn || !clause.actors.every(isSpared)) return each;
    return { ...each, clause: { ...clause, is_public: true } };
  });
}

/** "Need no account" is no act of theirs: they need not have one. */
const asNotRequired = (clause: Clause): Clause =>
  needing.has(clause.act) ? { ...clause, act: 'have', modality: 'need not' } : clause;
