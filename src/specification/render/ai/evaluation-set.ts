// The cases that a model or a prompt is tried with before it is used: every criterion of what it does, what
// it must never do, and the attacks that are known. Cases from real work are added to them, line by line, in
// the same form.
import { isQuoted } from '#specification/graph/provenance.ts';
import { z } from 'zod';
import type { FileText } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import { behaviours, evaluationPath, forbids, injections, isForModel, usesModel } from './model-use.ts';

const texts = z.array(z.string().min(1)).min(1);
export const evaluationCase = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['behaviour', 'prohibition', 'attack']),
  /** The requirement, or the threat, that the case tries. */
  tries: z.string().min(1),
  rule: z.string().min(1),
  polarity: z.enum(['positive', 'negative', 'boundary']),
  given: texts,
  when: texts,
  expected: texts,
  /** The user's words behind it. */
  said: z.array(z.string()),
});
type EvaluationCase = z.infer<typeof evaluationCase>;

/** What every interface refuses, and that nothing is done twice, says nothing about a model. */
const ofInterface =
  /\berror (?:NOT_AUTHENTICATED|FORBIDDEN|VALIDATION_FAILED|VERSION_CONFLICT|NOT_FOUND)\b|stored result (?:is the same as|equals)|every other request/;

export function evaluationCases(view: View): EvaluationCase[] {
  if (!usesModel(view)) return [];
  const all = (parts: readonly string[]) => parts.map(view.text);
  const acts = behaviours(view).filter((node) => isForModel(node, view));
  const criteria = acts.flatMap((requirement) =>
    view
      .referrers('AC', requirement.id)
      .filter((criterion) => !criterion.then.some((step) => ofInterface.test(step)))
      .map((criterion): EvaluationCase => ({
        id: criterion.id,
        kind: forbids(requirement) ? 'prohibition' : 'behaviour',
        tries: requirement.id,
        rule: view.text(requirement.statement),
        polarity: criterion.polarity,
        given: all(criterion.given),
        when: all(criterion.when),
        expected: all(criterion.then),
        said: requirement.sources.flatMap((source) => (isQuoted(source) ? [source.quote] : [])),
      })),
  );
  const attacks = injections(view).flatMap((threat): EvaluationCase[] => {
    const controls = view.referrers('CTL', threat.id);
    if (controls.length === 0) return [];
    const [rule, expected] = [
      all(controls.map(({ statement }) => statement)),
      all(controls.map(({ verification }) => verification)),
    ];
    return [
      {
        id: threat.id,
        kind: 'attack',
        tries: threat.id,
        rule: rule.join(' '),
        polarity: 'negative',
        given: all([threat.boundary]),
        when: all([threat.description]),
        expected,
        said: [],
      },
    ];
  });
  return [...criteria, ...attacks];
}

export function renderEvaluationSet(view: View): FileText[] {
  const cases = evaluationCases(view);
  if (cases.length === 0) return [];
  return [{ path: evaluationPath, text: cases.map((one) => `${JSON.stringify(one)}\n`).join('') }];
}
