// What is given from outside: what kind of software it is, what it is made with, what it must keep to. Each is an invariant
// that an inspection shows; none is a function.
import type { Clause } from '#contract/clauses.ts';
import { sayClause, sayInfinitive } from '#language/say-clause.ts';
import { keepsSomething } from './components.ts';
import type { Draft } from './draft.ts';
import { integrationsIn } from './integrations.ts';
import type { Domain, Told } from './model.ts';
import { list, snake, titleOf } from './names/words.ts';
import { said } from './provenance.ts';

/** What is given from outside; what kind of software it is stands in the decision on what it is built with. */
export const constraintsIn = (told: readonly Told[]): { key: string; told: Told[] }[] =>
  told
    .filter(({ clause }) => clause.kind === 'constraint' && !saysKind(clause))
    .map((each, at) => ({ key: `invariant:constraint-${at + 1}`, told: [each] }));

/** "The product is a web application." */
const saysKind = ({ kind, act }: Clause): boolean => kind === 'constraint' && act === 'be';

export const kindsIn = (told: readonly Told[]): Told[] => told.filter(({ clause }) => saysKind(clause));

const plainSentence = (clause: Clause): string => sayClause({ ...clause, kind: 'rule' });

export const constraintNodes = (domain: Domain): Draft[] =>
  constraintsIn(domain.told).map(({ key, told }): Draft => {
    const { clause } = told[0]!;
    const services = integrationsIn(clause, domain.integrations);
    return {
      kind: 'INV',
      key,
      title: titleFor(clause),
      binds:
        services.length > 0
          ? services.map(({ name }) => `@integration:${snake(name)}`)
          : ['@component:surface', ...(keepsSomething(domain) ? ['@component:store'] : [])],
      prevents:
        services.length > 0
          ? `Another service in the place of ${list(services.map(({ name }) => name))}.`
          : 'A release that breaks what was given from outside.',
      rule: plainSentence(clause),
      check:
        services.length > 0
          ? 'Inspection before each release: the configuration and the list of gateways name no other service for it.'
          : 'Inspection before each release: a person other than the author shows where this holds, and signs it.',
      sources: said(...told),
    };
  });

/** "Web application", "Stripe for card payments": what was given, by its name. */
function titleFor(clause: Clause): string {
  const { act, objects, negated } = clause;
  const whole = sayInfinitive({ ...clause, bounds: [] });
  const [verb = ''] = act.split(' ');
  const isName =
    !negated && objects.length > 0 && (act === 'be' || act === 'use') && whole.startsWith(`${verb} `);
  return titleOf(
    isName
      ? whole.slice(verb.length + 1).replace(/^(?:an?|the) /, '')
      : plainSentence({ ...clause, bounds: [] }),
  );
}
