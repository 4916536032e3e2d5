// What keeps a model within its bounds: what it never does, what people decide, what it may spend, how text
// that it reads is kept from commanding it, and what has to pass before another model or prompt is used.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, pageFile, section, table } from '#specification/render/syntax/markdown.ts';
import type { Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { evaluationCases } from './evaluation-set.ts';
import {
  behaviours,
  evaluationPath,
  forbids,
  guardrailsPath,
  injections,
  toolsPath,
  usesModel,
} from './model-use.ts';
import { toolsOf } from './tool-schemas.ts';

/** The guarded sides of a model's work, in reading order; a requirement stands where it fits first. */
const sides: readonly [title: string, fits: (requirement: Requirement) => boolean][] = [
  ['It never does', (node) => node.kind === 'FR' && forbids(node)],
  ['Before a change goes live', (node) => /\b(?:test|evaluation) set\b/i.test(node.statement)],
  ['It may spend', (node) => /\b(?:cost|budget|per month in total|spend)\w*\b/i.test(node.statement)],
  [
    'When it fails or is not sure',
    (node) =>
      /\b(?:not answered|cannot be read|sure about|without solving|wrong answers?)\b/i.test(node.statement),
  ],
  [
    'People decide',
    (node) =>
      /\b(?:approv\w+|humans?|hand over|by a person|who may|let a team lead|alone)\b/i.test(node.statement),
  ],
  [
    'What it reads and sends',
    (node) =>
      /\b(?:instructions|mask|reveal|personal data|comes from a model|quote the)\b/i.test(node.statement),
  ],
];

export function renderGuardrails(view: View): FileText[] {
  if (!usesModel(view)) return [];
  const { say, ref, refs, link } = writer(view, guardrailsPath);
  const placed = sidesOf([...behaviours(view), ...view.all('NFR')]);
  const cases = evaluationCases(view).length;
  const { tools, kept } = toolsOf(view);
  const asked = sizeOfEvaluation(view);
  return pageFile(
    guardrailsPath,
    'Guardrails of the model',
    ...sides.map(([title]) =>
      section(
        2,
        title,
        bullets((placed.get(title) ?? []).map((node) => `${ref(node.id)}: ${say(node.statement)}`)),
      ),
    ),
    section(
      2,
      'Text that tries to command it',
      table(
        ['Threat', 'What happens', 'Answered by', 'Tested by'],
        injections(view).map((threat) => injection(threat, view, { say, ref, refs })),
      ),
    ),
    section(
      2,
      'What it may call',
      tools.length > 0 &&
        `The operations in ${link('tool-schemas.json', toolsPath)}, with the rights of the person it works for, and nothing else.`,
      kept.length > 0 && `Left to people: ${refs(kept.map(({ id }) => id))}.`,
    ),
    section(
      2,
      'How it is tried',
      cases > 0 &&
        `${cases} cases stand in ${link('evaluation-set.jsonl', evaluationPath)}, one a line, from the criteria and the attacks of this package${asked ? `; ${ref(asked.id)} asks for at least ${say(`{{${asked.id}}}`)}${asked.unit !== 'cases' ? ', which come from real work' : cases < asked.value ? `, so ${asked.value - cases} more come from real work` : ''}` : ''}. They say what must happen, and are no substitute for real ones: add past cases with the answer that was right, and keep them out of every prompt.`,
    ),
  );
}

/** The number of cases that a target asks for. */
function sizeOfEvaluation(view: View): NodeOf<'QTY'> | undefined {
  const [, id] =
    view
      .all('NFR')
      .map(({ statement }) => /\bevaluation set of \{\{(QTY-\d+)\}\}/.exec(statement))
      .find(Boolean) ?? [];
  return view.all('QTY').find((node) => node.id === id);
}

function sidesOf(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const placed = requirements.flatMap((requirement) => {
    const side = sides.find(([, fits]) => fits(requirement));
    return side ? [{ title: side[0], requirement }] : [];
  });
  const grouped = Map.groupBy(placed, ({ title }) => title);
  return new Map([...grouped].map(([title, own]) => [title, own.map(({ requirement }) => requirement)]));
}

function injection(
  threat: NodeOf<'THR'>,
  view: View,
  { say, ref, refs }: Pick<ReturnType<typeof writer>, 'say' | 'ref' | 'refs'>,
): string[] {
  const controls = view.referrers('CTL', threat.id);
  const tests = controls.flatMap((control) => view.referrers('TC', control.id));
  return [
    ref(threat.id),
    say(threat.description),
    controls.map((control) => `${ref(control.id)} ${say(control.statement)}`).join(' '),
    refs(tests.map((test) => test.id)),
  ];
}
