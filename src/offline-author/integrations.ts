// Other systems that clauses name: a product that is known, or whatever a clause of kind integration sends to or gets from.
import type { Clause } from '#contract/clauses.ts';
import { products } from '#knowledge/authoring/products.ts';
import type { Integration, Told } from './model.ts';
import { headOf } from '#language/word-facts.ts';
import { thingName } from './names/things.ts';
import { meansCalled, namedForSignIn } from './sign-in/means.ts';
import { allClauses, asks } from './told.ts';
import { distinctBy, snake } from './names/words.ts';

const known = new Map(products.map((product) => [product.name.toLowerCase(), product]));

const namesOf = (clause: Clause): string[] =>
  allClauses(clause).flatMap(({ objects, relations, subject, actors }) => [
    ...objects,
    ...relations.map(({ what }) => what),
    ...(subject === undefined ? [] : [subject]),
    ...actors,
  ]);

const isProper = (text: string): boolean => /^\p{Lu}/u.test(text) && text.length > 1;
const partner = new Set(['to', 'from', 'with', 'via', 'through', 'into']);
const otherSystems = new Set([
  'system',
  'service',
  'provider',
  'platform',
  'api',
  'software',
  'gateway',
  'register',
]);
const inbound = new Set(['from']);

export function integrationsOf(told: readonly Told[]): Integration[] {
  const found = told.flatMap((each): Integration[] => {
    if ((!asks(each.clause) && each.clause.kind !== 'constraint') || each.clause.negated) return [];
    const named = namesOf(each.clause).flatMap((text): Integration[] => {
      const product = productIn(text);
      return product ? [{ ...product, told: [each] }] : [];
    });
    const partners = each.clause.kind === 'integration' ? each.clause.relations : [];
    const others = partners.flatMap(({ role, what }): Integration[] =>
      partner.has(role) && (isProper(what) || otherSystems.has(headOf(what))) && !productIn(what)
        ? [
            {
              name: what,
              category: 'other',
              direction: inbound.has(role) ? 'inbound' : 'outbound',
              told: [each],
            },
          ]
        : [],
    );
    return [...named, ...others, ...(named.length === 0 ? identityIn(each) : [])];
  });
  return distinctBy(found, ({ name }) => snake(name)).map((one) => ({
    ...one,
    told: found.filter(({ name }) => snake(name) === snake(one.name)).flatMap((each) => each.told),
  }));
}

/** "Sign in with the company account", "through SAML": who somebody is, is said elsewhere. */
const identityIn = (each: Told): Integration[] =>
  namedForSignIn(each)
    .filter((what) => (headOf(what) === 'account' && what !== 'account') || meansCalled(what) === 'provider')
    .map((what) => ({
      name: thingName(what),
      category: 'identity',
      direction: 'both' as const,
      told: [each],
    }));

/** A product that the words name, whole: "Slack" of "Slack API". */
function productIn(text: string): Pick<Integration, 'name' | 'category' | 'direction'> | null {
  const words = text.split(' ');
  for (let from = 0; from < words.length; from += 1)
    for (let to = words.length; to > from; to -= 1) {
      const name = words.slice(from, to).join(' ');
      const product = known.get(name.toLowerCase());
      if (product && isProper(name))
        return { name: product.name, category: product.category, direction: product.direction };
    }
  return null;
}

export function integrationsIn(clause: Clause, integrations: readonly Integration[]): Integration[] {
  const names = namesOf(clause);
  return integrations.filter(({ name }) =>
    names.some((text) => text === name || productIn(text)?.name === name),
  );
}
