// "From $20 to $100 a clerk has to approve, above that only the manager": a rule that makes something wait for people
// gives these people something to do. Without it nobody could release what waits.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { factsOf } from '#pipeline/authoring/domain.ts';
import { withArticle } from '#pipeline/authoring/words.ts';
import { placeOf } from './settled.ts';

type Deed = FactOf<'capability'>;

export function withApprovals(intake: IntakeArtifact): IntakeArtifact {
  const deeds = factsOf(intake, 'capability');
  const people = factsOf(intake, 'actor').filter(({ human }) => human);
  const approvals = factsOf(intake, 'rule').flatMap((rule) => {
    const waiting = deeds.find((deed) => deed.object !== null && deed.modality !== 'must_not' && toldAt(deed, rule));
    if (!waiting || waiting.verb === 'approve') return [];
    return people
      .filter((actor) => approves(actor, rule.statement) && !deeds.some((deed) => deed.verb === 'approve' && deed.actor === actor.name && deed.object === waiting.object))
      .map(({ name }) => ({ rule, waiting, name }));
  });
  const added = approvals.map(({ rule, waiting, name }, at): Deed => {
    const phrase = withArticle(waiting.object ?? '');
    return {
      ...waiting, id: `F-${900 + at}`, evidence: rule.evidence, actor: name, verb: 'approve', object_phrase: phrase, complement: null,
      trigger: null, condition: null, modality: 'can', beneficiary: null, quantities: [], statement: `${withArticle(name)} can approve ${phrase}.`,
    };
  });
  return added.length === 0 ? intake : { ...intake, facts: [...intake.facts, ...added] };
} // prettier-ignore

const toldAt = (deed: Deed, rule: FactOf<'rule'>): boolean =>
  deed.evidence.some((one) => rule.evidence.some((other) => placeOf(one) === placeOf(other)));

/** Whether the rule waits for this person: "a clerk has to approve, above $100 only the manager". */
function approves({ name, plural }: FactOf<'actor'>, statement: string): boolean {
  const who = `(?:the |an? )?(?:${RegExp.escape(name)}|${RegExp.escape(plural)})`;
  const demanded = new RegExp(`\\b${who} (?:has|have|needs?|must)(?: to)? approve\\b`, 'i');
  const alone = new RegExp(
    `\\bapprove\\b.*\\b(?:above|over|beyond|more than)\\b[^,;]*\\bonly ${who}\\b`,
    'i',
  );
  return demanded.test(statement) || alone.test(statement);
}
