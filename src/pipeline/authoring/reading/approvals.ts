// "From $20 to $100 a clerk has to approve, above that only the manager": a rule that makes something wait
// for people gives these people something to do. Without it nobody could release what waits.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { factsOf } from '#pipeline/authoring/domain.ts';
import { withArticle } from '#pipeline/authoring/words.ts';
import { placeOf } from './settled.ts';

type Deed = FactOf<'capability'>;

export function withApprovals(intake: IntakeArtifact): IntakeArtifact {
  const deeds = factsOf(intake, 'capability');
  const approved = approvedDeed(intake, deeds);
  const people = factsOf(intake, 'actor').filter(({ human }) => human);
  const approvals = factsOf(intake, 'rule').flatMap((rule) => {
    const told = deeds.find(
      (deed) => deed.object !== null && deed.modality !== 'must_not' && toldAt(deed, rule),
    );
    const waiting =
      told?.verb === 'approve' ? undefined : (told ?? (tier.test(rule.statement) ? approved : undefined));
    if (!waiting) return [];
    return people
      .filter(
        (actor) =>
          approves(actor, rule.statement) &&
          !deeds.some(
            (deed) => deed.verb === 'approve' && deed.actor === actor.name && deed.object === waiting.object,
          ),
      )
      .map(({ name }) => ({ rule, waiting, name }));
  });
  const added = approvals.map(({ rule, waiting, name }, at): Deed => {
    const phrase = withArticle(waiting.object ?? '');
    return {
      ...waiting,
      id: `F-${900 + at}`,
      evidence: rule.evidence,
      actor: name,
      verb: 'approve',
      object_phrase: phrase,
      complement: null,
      trigger: null,
      condition: null,
      modality: 'can',
      beneficiary: null,
      quantities: [],
      statement: `${withArticle(name)} can approve ${phrase}.`,
    };
  });
  return added.length === 0 ? intake : { ...intake, facts: [...intake.facts, ...added] };
}

/** "From 500 to 10,000 EUR: branch manager": a line of a list that says who approves from which amount on. */
const tier = /^(?:from|between|above|over|more than|up to) [^:]*\d[^:]*: /i;

/** What is approved here: the thing of a deed, else the one that has a state for it. */
function approvedDeed(intake: IntakeArtifact, deeds: readonly Deed[]): Deed | undefined {
  const thing = factsOf(intake, 'object').find(({ states }) => states.includes('approved'))?.name;
  const told = deeds.find(
    ({ verb, object, modality }) => verb === 'approve' && object !== null && modality !== 'must_not',
  );
  return told ?? (thing && deeds[0] ? { ...deeds[0], object: thing } : undefined);
}

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
  const inTier = tier.test(statement) && new RegExp(`: .*\\b${who}\\b`, 'i').test(statement);
  return inTier || demanded.test(statement) || alone.test(statement);
}
