// Requirements: is each a sentence that can be built and tested, about something that exists, and does it rest on words
// or on a priced assumption?
import { vagueWords } from '#knowledge/authoring/vague-words.ts';
import { parseEars } from '#specification/rules/ears.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { requirementsOf } from '#specification/render/trace.ts';

const book = 'FR-BOOK-001';

export const requirementRules: readonly GraphRule[] = [
  {
    id: 'REQ-02', tier: 'graph', severity: 'blocker', dimension: 'testable',
    reason: 'A sentence outside the grammar leaves open who does what, and when.',
    good: { set: { [book]: { statement: 'While the shed is open, when a member books a drill, a saw or a pump, the Booking module shall store a booking.' } } },
    bad: { set: { [book]: { statement: 'When a member books a tool the Booking module stores it.' } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const result = parseEars(view.text(node.statement));
        if (!result.ok) {
          yield { message: `${node.id} is no EARS sentence: ${result.problem}.`, nodes: [node.id], severity: node.kind === 'FR' ? 'blocker' : 'warning' };
        }
      }
    },
  },
  {
    id: 'REQ-03', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'A subject that is no component is built by nobody.',
    good: { set: { [book]: { statement: 'When a member books a free tool, the Tool Library shall store a booking.' } } },
    bad: { set: { [book]: { statement: 'When a member books a free tool, the Reservation desk shall store a booking.' } } },
    *check({ view }) {
      const known = new Set([view.project.name, ...view.all('CMP').map((node) => node.title), ...view.all('ROLE').map((node) => node.title)].map((name) => name.toLowerCase()));
      for (const node of requirementsOf(view)) {
        const result = parseEars(view.text(node.statement));
        if (result.ok && !known.has(result.sentence.system.toLowerCase())) {
          yield { message: `The subject of ${node.id}, "${result.sentence.system}", is no declared component; name one or declare it.`, nodes: [node.id] };
        }
      }
    },
  },
  {
    id: 'REQ-04', tier: 'graph', severity: 'warning', dimension: 'testable',
    reason: 'A word that two people read differently cannot be tested.',
    good: { set: { [book]: { statement: 'When a member books a free tool, the Booking module shall store a booking in the "fast lane".' } } },
    bad: { set: { [book]: { statement: 'When a member books a free tool, the Booking module shall quickly store an appropriate booking.' } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const vague = vagueWords(view.text(node.statement).replace(/"[^"]*"/g, ''));
        if (vague.length > 0) yield { message: `${node.id} says "${vague.join('", "')}"; state what is meant so that a test can fail.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'REQ-05', tier: 'graph', severity: 'blocker', dimension: 'testable',
    reason: 'Without a case that must not happen, anything passes.',
    good: {},
    bad: { drop: ['AC-BOOK-002'] },
    *check({ view }) {
      for (const node of view.all('FR')) {
        const criteria = view.referrers('AC', node.id);
        if (criteria.length === 0) yield { message: `${node.id} has no acceptance criterion.`, nodes: [node.id] };
        else if (criteria.every((each) => each.polarity === 'positive')) yield { message: `${node.id} has no negative or boundary criterion.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'REQ-06', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'The same sentence twice is changed once.',
    good: {},
    bad: { set: { 'FR-BOOK-003': { statement: 'When a member books a free tool, the Booking module shall store a booking.' } } },
    *check({ view }) {
      const seen = new Map<string, string>();
      for (const node of requirementsOf(view)) {
        const text = view.text(node.statement).toLowerCase();
        const first = seen.get(text);
        if (first) yield { message: `${node.id} says the same as ${first}; keep one of them.`, nodes: [node.id, first] };
        else seen.set(text, node.id);
      }
    },
  },
  {
    id: 'REQ-07', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A refusal without an error code is answered differently everywhere.',
    good: {},
    bad: { unlink: [{ kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-003' }] },
    *check({ view }) {
      for (const node of view.all('FR')) {
        const result = parseEars(view.text(node.statement));
        const refuses = result.ok && result.sentence.if !== null && /\brefuse\b/.test(result.sentence.response);
        if (refuses && view.from(node.id, 'raises').length === 0) yield { message: `${node.id} refuses something but raises no error of the catalogue; link one.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'REQ-08', tier: 'graph', severity: 'warning', dimension: 'testable',
    reason: 'A target without a number is met by everyone and by nobody.',
    good: {},
    bad: { set: { 'NFR-002': { measure: 'Reachable most of the time' } } },
    *check({ view }) {
      for (const node of view.all('NFR')) {
        if (!/\d|pass(es)? or fail|every case|no violation/i.test(view.text(node.measure))) yield { message: `${node.id} has no number in its measure, "${node.measure}"; give one, or say what passes and what fails.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'REQ-09', tier: 'graph', severity: 'blocker', dimension: 'grounded',
    reason: 'Words put into the user’s mouth are worse than no words.',
    good: {},
    bad: { set: { [book]: { sources: [{ kind: 'interview', turn: 2, quote: 'Members may book anything' }] } } },
    *check({ view }) {
      const turns = new Map(view.graph.interview.transcript.map((turn) => [turn.turn, turn.text]));
      for (const node of view.graph.nodes.filter((each) => !each.retired)) {
        for (const source of node.sources) {
          if (source.kind === 'interview' && !turns.get(source.turn)?.includes(source.quote)) {
            yield { message: `${node.id} quotes "${source.quote.slice(0, 60)}", which does not stand in turn ${source.turn}.`, nodes: [node.id] };
          }
        }
      }
    },
  },
  {
    id: 'REQ-10', tier: 'graph', severity: 'blocker', dimension: 'grounded',
    reason: 'What nobody said must be marked as an assumption with a price.',
    good: {},
    bad: { set: { [book]: { sources: [{ kind: 'derived', from: ['FR-BOOK-002'], because: 'It follows.' }] } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        if (!node.sources.some((source) => source.kind !== 'derived')) yield { message: `${node.id} quotes nobody and rests on no assumption; cite the words or declare the assumption.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'REQ-11', tier: 'graph', severity: 'warning', dimension: 'grounded',
    reason: 'A package that mostly rests on assumptions describes somebody else’s software.',
    good: {},
    bad: { set: Object.fromEntries(['FR-BOOK-001', 'FR-BOOK-002', 'FR-BOOK-003'].map((id) => [id, { sources: [{ kind: 'assumed', assumption: 'ASM-001' }] }])) },
    *check({ view, limits }) {
      const all = requirementsOf(view);
      const assumed = all.filter((node) => node.sources.every((source) => source.kind === 'assumed'));
      const share = all.length === 0 ? 0 : assumed.length / all.length;
      if (share > limits.assumed_share_max) yield { message: `${Math.round(share * 100)} % of the requirements rest on assumptions alone; at most ${Math.round(limits.assumed_share_max * 100)} % may in this profile.`, nodes: assumed.map((node) => node.id) };
    },
  },
]; // prettier-ignore
