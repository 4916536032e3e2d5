// Sentences: does each requirement say who does what and when, in words that a test can hold it to? The rules
// belong to the group of the requirements.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { headOf, software } from '#language/word-facts.ts';
import type { View } from '#specification/render/view.ts';
import { vagueWords } from '#knowledge/authoring/vague-words.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import { parseEars } from '#specification/rules/ears.ts';
import { bareMeasure, nothingButQuotation, pointsAway, talk } from '#specification/rules/reading/lexicons.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { sentencesOf, weightOf } from '#specification/rules/reading/sentences.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const book = 'FR-BOOK-001';
const saying = (statement: string) => ({ set: { [book]: { statement } } });

const anyUser = /\busers?\b(?! interfaces?\b)/i;

/** "Telescopes application": the project with the word for what it is. */
function isProject(system: string, { name, type }: View['project']): boolean {
  const [said, own] = [system.toLowerCase(), name.toLowerCase()];
  const what = said.slice(own.length + 1);
  return said.startsWith(`${own} `) && (software.has(what) || what === headOf(kindOf(type).names[0]!));
}

export const sentenceRules: readonly GraphRule[] = [
  {
    id: 'REQ-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A sentence outside the grammar leaves open who does what, and when.',
    good: saying(
      'While the shed is open, when a member books a drill, a saw or a pump, the Booking module shall store a booking.',
    ),
    bad: saying('When a member books a tool the Booking module stores it.'),
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const result = parseEars(view.text(node.statement));
        if (!result.ok)
          yield {
            message: `${node.id} is no EARS sentence: ${result.problem}.`,
            nodes: [node.id],
            severity: weightOf(node),
          };
      }
    },
  },
  {
    id: 'REQ-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A subject that is no component is built by nobody.',
    good: saying('When a member books a free tool, the Tool Library shall store a booking.'),
    bad: saying('When a member books a free tool, the Front desk shall store a booking.'),
    *check({ view }) {
      const known = new Set(
        [view.project.name, ...view.all('CMP').map((node) => node.title)].map((name) => name.toLowerCase()),
      );
      for (const { node, sentence } of sentencesOf(view)) {
        if (known.has(sentence.system.toLowerCase()) || isProject(sentence.system, view.project)) continue;
        yield {
          message: `The subject of ${node.id}, "${sentence.system}", is no declared component; name one or declare it.`,
          nodes: [node.id],
          severity: weightOf(node),
        };
      }
    },
  },
  {
    id: 'REQ-04',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A word that two people read differently cannot be tested.',
    good: saying(
      'When a member books a free tool, the Booking module shall store a booking in the "easy lane".',
    ),
    bad: saying(
      'When a member books a free tool, the Booking module shall quickly store an appropriate booking.',
    ),
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const own = unquoted(view.text(node.statement));
        const vague = [...vagueWords(own), ...(talk.exec(own) ?? [])];
        if (vague.length > 0)
          yield {
            message: `${node.id} says "${vague.join('", "')}"; state what is meant so that a test can fail.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-05',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A measure without a number is met by everyone and by nobody.',
    good: saying('The Booking module shall be available to every member.'),
    bad: saying('The Booking module shall be reliable and scalable.'),
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (!bareMeasure.test(unquoted(sentence.response))) continue;
        yield {
          message: `All that ${node.id} demands is to "${sentence.response}"; give the number that decides.`,
          nodes: [node.id],
          severity: node.priority === 'P1' ? weightOf(node) : 'warning',
        };
      }
    },
  },
  {
    id: 'REQ-15',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A sentence that only hands on what somebody said leaves its meaning to whoever builds it.',
    good: saying(
      'If a request would break the rule "at most 3 bookings each", then the Booking module shall answer with "Bring one back first".',
    ),
    bad: saying('The Booking module shall apply the rule "at most 3 bookings each, for now".'),
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (nothingButQuotation.test(unquoted(sentence.response)))
          yield {
            message: `All that ${node.id} demands is a quotation; say in its own words what sets it off and what happens then.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-16',
    tier: 'graph',
    severity: 'warning',
    dimension: 'grounded',
    reason: 'A "user" who is none of the declared roles is allowed everything or nothing.',
    good: {
      set: {
        [book]: { statement: 'When a user books a free tool, the Booking module shall store a booking.' },
        'ROLE-001': { title: 'Registered user' },
      },
    },
    bad: saying('When a user books a free tool, the Booking module shall store a booking.'),
    *check({ view }) {
      const roles = view.all('ROLE').map((role) => role.title);
      if (roles.length === 0 || roles.some((title) => anyUser.test(title))) return;
      for (const node of view.all('FR')) {
        if (anyUser.test(unquoted(view.text(node.statement))))
          yield {
            message: `${node.id} speaks of a "user"; the roles are ${roles.join(', ')}. Say which.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-17',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A sentence is read alone: what "it" was in the conversation, nobody knows later.',
    good: saying('When a member returns a tool, the Booking module shall take the member’s name from it.'),
    bad: saying('The Booking module shall take the name from it.'),
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        const match = sentence.pattern === 'ubiquitous' ? pointsAway.exec(unquoted(sentence.response)) : null;
        if (match)
          yield {
            message: `${node.id} says "${match[0]}", and nothing in the sentence says what is meant; name it.`,
            nodes: [node.id],
          };
      }
    },
  },
];
