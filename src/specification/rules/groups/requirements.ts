// Requirements: is each there once, accepted by cases that can fail, and measured where it is a quality?
import { isQuoted } from '#specification/graph/provenance.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isUnderstood } from '#specification/graph/statements.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { unseenOutcome } from '#specification/rules/reading/lexicons.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { sentencesOf, weightOf } from '#specification/rules/reading/sentences.ts';
import type { EarsSentence } from '#specification/rules/ears.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { withStatements } from '#specification/rules/understanding/example-statements.ts';
import { mayDeny, mayTurn } from '#specification/rules/understanding/polarity.ts';
import { statementsOf } from '#specification/rules/understanding/said-by-node.ts';

const book = 'FR-BOOK-001';

const refusal = /\b(refuses?|rejects?|den(?:y|ies)|declines?)\b/i;
/** A measure without a number may still say what passes and what fails. */
const passOrFail = /\b(no|none|never|every|each|all|any|only|zero|pass(?:es)? or fail|level (?:A|AA|AAA))\b/;

export const requirementRules: readonly GraphRule[] = [
  {
    id: 'REQ-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'An id that two things share, or that was given before, makes every mention of it ambiguous.',
    good: { drop: ['RISK-001'] },
    bad: { set: { 'RISK-001': { id: 'RISK-007' } } },
    *check({ view }) {
      const { nodes, counters } = view.graph;
      for (const [id, same] of Map.groupBy(nodes, (node) => node.id)) {
        const [prefix, number] = [id.slice(0, id.lastIndexOf('-')), id.slice(id.lastIndexOf('-') + 1)];
        if (same.length > 1)
          yield { message: `${same.length} nodes have the id ${id}; give each its own.`, nodes: [id] };
        if (prefix.split('-')[0] !== same[0]?.kind)
          yield {
            message: `${id} is the id of a ${same[0]?.kind}; an id begins with its kind.`,
            nodes: [id],
          };
        if (!(Number(number) >= 1 && Number(number) <= (counters[prefix] ?? 0)))
          yield {
            message: `${id} was never given: the counter of ${prefix} stands at ${counters[prefix] ?? 0}.`,
            nodes: [id],
          };
      }
    },
  },
  {
    id: 'REQ-06',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'Without a case that must not happen, anything passes.',
    good: { set: { 'AC-BOOK-002': { polarity: 'boundary' } } },
    bad: { set: { 'AC-BOOK-002': { polarity: 'positive' } } },
    also: ['REQ-21'],
    *check({ view }) {
      for (const node of view.all('FR')) {
        const criteria = view.referrers('AC', node.id);
        if (criteria.length === 0)
          yield {
            message: `${node.id} has no acceptance criterion; add one that holds and one that must not.`,
            nodes: [node.id],
          };
        else if (criteria.every((each) => each.polarity === 'positive'))
          yield {
            message: `${node.id} has no negative or boundary criterion; add the case that must be refused or survived.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-07',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'The same sentence twice is changed once.',
    good: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a member books a taken tool, the Booking module shall store a wish.',
        },
      },
    },
    bad: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a member books a free tool,  the booking module shall store a booking.',
        },
      },
    },
    *check({ view }) {
      for (const [, same] of Map.groupBy(requirementsOf(view), (node) =>
        sameWords(view.text(node.statement)),
      )) {
        for (const node of same.slice(1))
          yield {
            message: `${node.id} says the same as ${same[0]?.id}; keep one of them.`,
            nodes: [node.id],
            severity: weightOf(node),
          };
      }
    },
  },
  {
    id: 'REQ-08',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A refusal without an error code is answered differently everywhere.',
    good: {
      set: {
        [book]: {
          statement:
            'If the SMS provider is down, then the Booking module shall keep the reminder for the next run.',
        },
      },
    },
    bad: { unlink: [{ kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-003' }] },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (sentence.pattern !== 'unwanted' || !refusal.test(unquoted(sentence.response))) continue;
        if (view.from(node.id, 'raises').length === 0)
          yield {
            message: `${node.id} refuses something but raises no error of the catalogue; link one, without a status where the part refuses by itself.`,
            nodes: [node.id],
            severity: weightOf(node),
          };
      }
    },
  },
  {
    id: 'REQ-09',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A quality without a measure is a wish.',
    good: { set: { 'NFR-002': { measure: 'The number of probes that fail twice in a row is 0.' } } },
    bad: { set: { 'NFR-002': { measure: 'Reachable most of the time' } } },
    *check({ view }) {
      for (const node of view.all('NFR'))
        if (!isMeasured(node, view))
          yield {
            message: `The measure of ${node.id}, "${view.text(node.measure)}", has no number and no rule that passes or fails; give one.`,
            nodes: [node.id],
          };
    },
  },
  {
    id: 'REQ-10',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A criterion whose outcome nobody can see passes every time.',
    good: { set: { 'AC-BOOK-001': { then: ['the list shows the booking and says "works as expected"'] } } },
    bad: { set: { 'AC-BOOK-001': { then: ['the booking works as expected'] } } },
    *check({ view }) {
      for (const node of view.all('AC')) {
        const vague = node.then
          .map((then) => unseenOutcome.exec(unquoted(view.text(then)))?.[0])
          .find(Boolean);
        if (vague)
          yield {
            message: `${node.id} expects that something "${vague}"; say what is seen or stored.`,
            nodes: [node.id, node.requirement],
          };
      }
    },
  },
  {
    id: 'REQ-22',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'An outcome that says what should be is the demand again; a test looks at what is.',
    good: {
      set: {
        'AC-BOOK-001': { then: ['the list shows the booking and says "you must bring it back on Friday"'] },
      },
    },
    bad: { set: { 'AC-BOOK-001': { then: ['the booking should name the member'] } } },
    *check({ view }) {
      for (const node of view.all('AC')) {
        const demand = node.then
          .map(
            (then) =>
              /\b(?:should|must|shall|has to|have to|needs to|ought to)\b/i.exec(
                unquoted(view.text(then)),
              )?.[0],
          )
          .find(Boolean);
        if (demand)
          yield {
            message: `${node.id} has an outcome that "${demand}" be; say what is seen or stored.`,
            nodes: [node.id, node.requirement],
          };
      }
    },
  },
  {
    id: 'REQ-11',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'What must come first deserves more than one case.',
    good: { set: { [book]: { priority: 'P2' } }, drop: ['AC-BOOK-001'] },
    bad: { drop: ['AC-BOOK-001'], set: { 'TC-001': { verifies: [book, 'AC-BOOK-002'] } } },
    *check({ view }) {
      for (const node of view.all('FR')) {
        if (node.priority === 'P1' && view.referrers('AC', node.id).length === 1)
          yield {
            message: `${node.id} is P1 and has a single criterion; add the case it is for, or the one it must refuse.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-18',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'Two cases that begin the same cannot both be tried, and one of them is a slip of the copy.',
    good: {
      set: { 'AC-BOOK-002': { given: ['a free tool', 'a member'], when: ['the member books it twice'] } },
    },
    bad: { set: { 'AC-BOOK-002': { given: ['a free tool', 'a member'], when: ['The member books it'] } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        for (const [, same] of Map.groupBy(view.referrers('AC', node.id), (each) =>
          `${each.given.join(' and ')}\n${each.when.join(' and ')}`.toLowerCase(),
        )) {
          const ids = same.map((each) => each.id);
          if (ids.length > 1)
            yield {
              message: `${ids.join(' and ')} begin with the same facts and the same act; say what differs, or keep one.`,
              nodes: [...ids, node.id],
            };
        }
      }
    },
  },
  {
    id: 'REQ-19',
    tier: 'graph',
    severity: 'warning',
    dimension: 'grounded',
    reason: 'A prohibition that nobody spoke of is a demand turned round.',
    good: {
      ...withStatements(),
      set: {
        [book]: {
          statement:
            'When a member books a free tool, the Booking module shall not store more than one booking.',
          sources: [{ kind: 'interview', turn: 2, quote: 'at most 3 bookings each' }],
        },
      },
    },
    bad: {
      ...withStatements(),
      set: {
        'FR-TOOL-001': {
          statement: 'When a coordinator adds a tool, the Tool module shall not store it.',
        },
      },
    },
    also: ['UND-2'],
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        const isTurned = sentence.negated && refusal.test(unquoted(sentence.response));
        if (sentence.pattern === 'unwanted' && isTurned && view.from(node.id, 'raises').length > 0)
          yield {
            message: `${node.id} raises an error and says that it does not refuse; one of the two is wrong.`,
            nodes: [node.id],
          };
        const statements = statementsOf(view, node).filter(isUnderstood);
        if (statements.length === 0 || !node.sources.every(isQuoted) || !forbids(sentence)) continue;
        if (!statements.some(({ clauses }) => clauses.some((clause) => mayTurn(clause) || mayDeny(clause))))
          yield {
            message: `${node.id} forbids something, and nothing in “${statements.map(({ playback }) => playback).join('”, “')}” does; turn it round or cite who forbade it.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-20',
    tier: 'graph',
    severity: 'warning',
    dimension: 'grounded',
    reason: 'A guess does not become surer by being written as a requirement.',
    good: { set: { 'NFR-001': { confidence: 0.6 } } },
    bad: { set: { 'NFR-001': { confidence: 1 } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const rests = node.sources.map((source) =>
          source.kind === 'assumed' ? view.one('ASM', source.assumption)?.confidence : undefined,
        );
        const best = Math.max(...rests.map((confidence) => confidence ?? 1));
        if (node.confidence > best)
          yield {
            message: `${node.id} is held to be ${node.confidence} certain and rests on an assumption that is ${best}; take the lower one.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-21',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A refusal that counts as the case that succeeds leaves the success untried.',
    good: { set: { 'AC-BOOK-003': { polarity: 'positive', then: ['the answer is error BOOKING_LIMIT'] } } },
    bad: { set: { 'AC-BOOK-001': { then: ['the answer is error TOOL_TAKEN'] } } },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (
          sentence.pattern === 'unwanted' ||
          refusal.test(unquoted(sentence.response)) ||
          /^(?:not|never|only)\b/.test(sentence.response)
        )
          continue;
        for (const each of view.referrers('AC', node.id)) {
          if (
            each.polarity === 'positive' &&
            each.then.some((then) => /\banswer is (?:error )?[A-Z]+_[A-Z_]+/.test(then))
          )
            yield {
              message: `${each.id} is refused and counts as the case that succeeds; call it negative, or say what success is.`,
              nodes: [each.id, node.id],
            };
        }
      }
    },
  },
];

const forbids = ({ negated, response }: EarsSentence): boolean => negated || response.startsWith('never ');

/** Words that change a sentence without changing what it says. */
const filling = /\b(?:an?|the|then|always|also|each|its|their)\b/g;
const oneWordFor: readonly [RegExp, string][] = [
  [/\b(?:saves?|stores?|keeps?|records?|persists?)\b/g, 'store'],
  [/\b(?:shows?|displays?|presents?)\b/g, 'show'],
  [/\b(?:deletes?|removes?|erases?)\b/g, 'remove'],
  [/\b(?:sends?|dispatch(?:es)?|delivers?)\b/g, 'send'],
];

/** What two sentences share when they say the same in slightly other words. */
function sameWords(sentence: string): string {
  const plain = oneWordFor.reduce(
    (text, [words, one]) => text.replaceAll(words, one),
    sentence.toLowerCase(),
  );
  return plain
    .replaceAll(filling, ' ')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}

function isMeasured(node: NodeOf<'NFR'>, view: View): boolean {
  return (
    /\d[\d.,]*\s?(?:%|°|\p{L})|[£$€]\s?\d|(?:^|[^\d.,])0(?![\d.,]*\d)/u.test(view.text(node.measure)) ||
    passOrFail.test(node.measure.toLowerCase())
  );
}
