// Criteria played through the access of operations: somebody whose role may not call an operation does not succeed with it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { hasWord, stemsOf, wordsIn, wordsOfName } from '#specification/rules/understanding/words.ts';

const adds = (who: string) => ({
  set: {
    'AC-TOOL-001': { given: [], when: [`${who} creates a tool named Saw.`], then: ['The list shows it.'] },
  },
});

export const playedAccessRules: readonly GraphRule[] = [
  {
    id: 'API-37',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    tells: 'contradiction',
    reason: 'A case in which somebody succeeds at what the role may not do cannot pass.',
    good: adds('A coordinator'),
    bad: adds('A member'),
    *check({ view }) {
      for (const criterion of view.all('AC')) {
        if (criterion.polarity !== 'positive' || isRefused(criterion, view)) continue;
        const step = criterion.when.length === 1 ? unquoted(view.text(criterion.when[0]!)) : '';
        const role = actorOf(step, criterion, view);
        const called = role ? operationsIn(step, view) : [];
        if (role && called.length > 0 && !called.some((node) => mayCall(node, role.id)))
          yield {
            message: `${criterion.id} lets ${role.id} ${role.title} succeed with ${called.map(({ id }) => id).join(', ')}, which the role may not call; open it to the role, or let somebody else act.`,
            nodes: [criterion.id, role.id, ...called.map(({ id }) => id)],
          };
      }
    },
  },
];

/** A code is a refusal, and so is what leaves things as they are. */
function isRefused({ then }: NodeOf<'AC'>, view: View): boolean {
  const told = then.map((each) => view.text(each)).join(' ');
  return /\b(?:refused|error|stays?|nothing|not|no)\b/i.test(told) || /\b[A-Z]+_[A-Z_]+\b/.test(told);
}

/** The role that a step begins with, or that of the person whom it names. */
function actorOf(step: string, { given }: NodeOf<'AC'>, view: View): NodeOf<'ROLE'> | undefined {
  const roles = view.all('ROLE').toSorted((one, two) => two.title.length - one.title.length);
  const titled = roles.find(({ title }) =>
    new RegExp(`^(?:an? |the )?${RegExp.escape(title)} `, 'i').test(step),
  );
  if (titled) return titled;
  const name = /^(?:the )?(?:\p{L}+ )?(\p{Lu}\p{L}+) /u.exec(step)?.[1];
  if (name === undefined) return undefined;
  const called = new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'u');
  // "the reviewer Joost", or a role of one person: "Anneke, who is responsible for the models."
  const introduced = roles.filter(({ title }) =>
    given.some((each) =>
      new RegExp(`\\b${RegExp.escape(title)} ${RegExp.escape(name)}(?!\\p{L})`, 'iu').test(each),
    ),
  );
  const named =
    introduced.length > 0 ? introduced : roles.filter(({ description }) => called.test(description));
  return named.length === 1 ? named[0] : undefined;
}

const fillers = new Set('a an the of to in on at by for from own my'.split(' '));

/** The operations of whose name every word stands in the step, where it has two or more. */
function operationsIn(step: string, view: View): NodeOf<'API'>[] {
  const stems = stemsOf(step);
  return view.all('API').filter(({ operation }) => {
    const telling = wordsIn(wordsOfName(operation)).filter((word) => !fillers.has(word));
    return telling.length > 1 && telling.every((word) => hasWord(stems, word));
  });
}

const mayCall = ({ anonymous, access }: NodeOf<'API'>, role: string): boolean =>
  anonymous === true || access.some((each) => each.role === role && each.allow !== 'no');
