// Failures: is every refusal in the catalogue, in words for whoever meets it, and does every screen say what
// failed?
import { emptyWords } from '#specification/rules/reading/lexicons.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { wordsIn } from '#specification/rules/understanding/words.ts';

const contractWords =
  /^(?:store|create|persist) an? new\b|^read one\b|^(?:list|fetch|get|post|patch|delete) [\w -]+ records?\b|^list \w+s$/i;
const bare = (text: string) => wordsIn(text).join(' ');

export const failureRules: readonly GraphRule[] = [
  {
    id: 'ARC-12',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A refusal that the catalogue does not have is built by nobody, or by everybody in another way.',
    good: {
      set: { 'ADR-001': { outcome: 'One unit of modules; a tool that is out is refused with TOOL_TAKEN.' } },
    },
    bad: {
      set: {
        'ADR-001': { outcome: 'One unit of modules; an older change is refused with VERSION_CONFLICT.' },
      },
    },
    *check({ view }) {
      const codes = new Set(view.all('ERR').map(({ code }) => code));
      for (const node of view.all('ADR')) {
        const refused = [node.outcome, ...node.consequences]
          .join(' ')
          .matchAll(
            /\b(?:refused|rejected|answered|error) (?:it )?(?:with )?(?:error )?(?<code>[A-Z]+(?:_[A-Z]+)+)\b/g,
          );
        const unknown = [...refused]
          .map(({ groups }) => groups?.['code'] ?? '')
          .filter((code) => !codes.has(code));
        if (unknown.length > 0)
          yield {
            message: `${node.id} refuses with ${unknown.join(', ')}, which is not in the error catalogue; add it and name it at the operations, or decide otherwise.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'ARC-30',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason:
      'A button that speaks of storing and listing was named after the contract, not after what people come for.',
    good: {
      set: { 'SCR-001': { actions: [{ label: 'Store the tool in the shed', operation: 'API-005' }] } },
    },
    bad: { set: { 'SCR-001': { actions: [{ label: 'Store a new booking', operation: 'API-005' }] } } },
    *check({ view }) {
      for (const node of view.all('SCR')) {
        const technical = node.actions
          .filter(({ label }) => contractWords.test(label))
          .map(({ label }) => label);
        if (technical.length > 0)
          yield {
            message: `${node.id} has the buttons "${technical.join('", "')}"; name what the person does.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'ARC-31',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason: 'Whoever is refused did not read the brief, and wants to know what went wrong.',
    good: { set: { 'ERR-003': { user_text: 'You have as many tools as you may have.' } } },
    bad: { set: { 'ERR-003': { user_text: 'Members book a tool, at most 3 bookings each.' } } },
    *check({ view }) {
      const said = view.graph.interview.transcript
        .filter(({ speaker }) => speaker === 'user')
        .map(({ text }) => ` ${bare(text)} `);
      for (const node of view.all('ERR')) {
        const words = bare(view.text(node.user_text));
        if (words.split(' ').length >= 4 && said.some((text) => text.includes(` ${words} `)))
          yield {
            message: `${node.id} shows people a sentence of the brief, "${node.user_text}"; tell them what went wrong.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'ARC-09',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A screen that says nothing when something fails is reported as broken.',
    good: { set: { 'SCR-001': { error: 'An error is named in words above the form.' } } },
    bad: { set: { 'SCR-001': { error: 'Error.' } } },
    *check({ view }) {
      for (const node of view.all('SCR')) {
        const silent = (['loading', 'empty', 'error', 'denied'] as const).filter((state) =>
          emptyWords.test(node[state]),
        );
        if (silent.length > 0)
          yield {
            message: `${node.id} says nothing of what is seen while it is ${silent.join(', ')}; describe it.`,
            nodes: [node.id],
          };
      }
    },
  },
];
