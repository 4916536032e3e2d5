// Brings the findings of all turns together: the same fact said twice keeps both evidences, a struck fact is
// gone, and every fact gets its id. Order is the order of first mention, so ids are stable while an interview
// grows.
import type { Evidence, IntakeFact } from '#contract/intake.ts';
import type {
  DeferredFinding,
  Finding,
  GlossaryFinding,
  QuantityFinding,
  TurnFindings,
} from '#interviewing/findings.ts';
import { serviceKinds } from '#knowledge/integrations.ts';
import { actorFinding } from '#interviewing/facts/actors.ts';
import { objectsFromTalk } from './objects-from-talk.ts';
import { withOneName } from './one-name.ts';
import { isPitch, worthStating } from './worth-stating.ts';

export type Merged = {
  facts: (IntakeFact & { key: string })[];
  deferred: DeferredFinding[];
  glossary: GlossaryFinding[];
};

export type Choices = { struck: readonly string[]; confirmed: readonly string[] };

export function mergeFindings(turns: readonly TurnFindings[], { struck, confirmed }: Choices): Merged {
  const gone = new Set(struck);
  const byKey = new Map<string, Finding>();
  const said = withOneName(turns.flatMap(standing).filter((finding) => !isPitch(finding)));
  for (const finding of [...said, ...actorsFromDeeds(said), ...objectsFromTalk(said)]) {
    if (gone.has(finding.key)) continue;
    const held = byKey.get(finding.key);
    byKey.set(finding.key, held === undefined ? finding : joined(held, finding));
  }
  const kept = worthStating(withoutShadows([...byKey.values()]));
  const agreed = new Set(confirmed);
  const ids = new Map(kept.map(({ key }, index) => [key, `F-${String(index + 1).padStart(3, '0')}`]));
  const facts = kept.map((finding) => {
    const id = ids.get(finding.key)!;
    const basis = agreed.has(finding.key) ? ('confirmed' as const) : finding.basis;
    if (!('numbers' in finding)) return { ...finding, id, basis };
    const { numbers, ...rest } = finding;
    return { ...rest, id, basis, quantities: idsOf(numbers, ids) };
  });
  const deferred = mergeBy(
    turns.flatMap((turn) => turn.deferred),
    ({ key }) => key,
  ).filter(({ key }) => !gone.has(key));
  return {
    facts,
    deferred,
    glossary: mergeBy(
      turns.flatMap((turn) => turn.glossary),
      ({ term }) => term,
    ),
  };
}

/** The facts of a record that no later one says better. */
function standing({ facts }: TurnFindings, at: number, turns: readonly TurnFindings[]): Finding[] {
  const replaced = new Set(turns.slice(at + 1).flatMap((later) => later.replaced ?? []));
  return facts.filter(({ key }) => !replaced.has(key));
}

/** Whoever does something is an actor, also the plain "user" whom nobody introduced. */
function actorsFromDeeds(said: readonly Finding[]): Finding[] {
  return said.flatMap((finding) => {
    if (finding.kind !== 'capability' || finding.actor === null) return [];
    const { actor, evidence } = finding;
    return [
      {
        ...actorFinding(actor, evidence, true),
        basis: actor === 'user' ? ('inferred' as const) : finding.basis,
      },
    ];
  });
}

function idsOf(numbers: readonly QuantityFinding[], ids: ReadonlyMap<string, string>): string[] {
  return [...new Set(numbers.flatMap(({ key }) => ids.get(key) ?? []))];
}

/** The first telling wins; the second adds its words and what the first left open. */
function joined(first: Finding, second: Finding): Finding {
  const evidence = uniqueEvidence([...first.evidence, ...second.evidence]);
  if (first.kind === 'object' && second.kind === 'object') {
    return {
      ...first,
      evidence,
      attributes: union(first.attributes, second.attributes),
      states: union(first.states, second.states),
      description: first.description ?? second.description,
    };
  }
  if (first.kind === 'actor' && second.kind === 'actor')
    return { ...first, evidence, description: first.description ?? second.description };
  if (first.kind === 'capability' && second.kind === 'capability') {
    const numbers = [
      ...first.numbers,
      ...second.numbers.filter(({ key }) => !first.numbers.some((one) => one.key === key)),
    ];
    const fuller = (second.complement?.length ?? 0) > (first.complement?.length ?? 0) ? second : first;
    const basis = first.basis === 'stated' || second.basis === 'stated' ? 'stated' : first.basis;
    return {
      ...fuller,
      evidence,
      numbers,
      basis,
      priority: first.priority < second.priority ? first.priority : second.priority,
    };
  }
  return { ...first, evidence };
}

const union = (first: readonly string[], second: readonly string[]): string[] => [
  ...new Set([...first, ...second]),
];

function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  const places = new Map(evidence.map((one) => [`${one.turn}:${one.start}:${one.end}`, one]));
  return [...places.values()].slice(0, evidence_max);
}

/** What is said over and over is proven by its first tellings. */
const evidence_max = 12;

function mergeBy<T extends { evidence: Evidence[] }>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const held = byKey.get(keyOf(item));
    byKey.set(
      keyOf(item),
      held === undefined ? item : { ...held, evidence: uniqueEvidence([...held.evidence, ...item.evidence]) },
    );
  }
  return [...byKey.values()];
}

const genericServices = new Set(serviceKinds.map(({ name }) => name));
const oneIsEnough = /^(?:maps|payments|sms|push|ai_model|identity|calendar|accounting)$/;

/**
 * Drops what another finding says better: a compound role named once beside its plain role ("club member"),
 * and a capability without an object beside the same with one from the same words.
 */
function withoutShadows(findings: readonly Finding[]): Finding[] {
  const actors = new Set(findings.flatMap((finding) => (finding.kind === 'actor' ? [finding.name] : [])));
  const renamed = new Map<string, string>();
  for (const finding of findings) {
    if (finding.kind !== 'actor' || !finding.name.includes(' ')) continue;
    const group = finding.name.replace(/ (?:staff|team|people|personnel)$/, '');
    if (group !== finding.name && actors.has(group)) renamed.set(finding.name, group);
    if (finding.evidence.length > 1) continue;
    const head = finding.name.split(' ').at(-1)!;
    if (actors.has(head) && finding.description === null) renamed.set(finding.name, head);
  }
  const spoken = new Set(
    findings.flatMap((finding) =>
      finding.kind === 'integration' && !genericServices.has(finding.name) ? [finding.category] : [],
    ),
  );
  const kept: Finding[] = [];
  for (const finding of findings) {
    if (
      finding.kind === 'actor' &&
      (renamed.has(finding.name) ||
        (/^(?:\w+ )?(?:person|people)$/.test(finding.name) &&
          !/^(?:support|sales|office|service|contact) /.test(finding.name)))
    )
      continue;
    // "pay by card" beside "Stripe" names the same service.
    const generic =
      finding.kind === 'integration' &&
      genericServices.has(finding.name) &&
      oneIsEnough.test(finding.category);
    if (generic && spoken.has(finding.category)) continue;
    if (finding.kind === 'capability' && finding.actor !== null && renamed.has(finding.actor)) {
      kept.push({ ...finding, actor: renamed.get(finding.actor)! });
    } else if (finding.kind !== 'object' || !actors.has(finding.name)) kept.push(finding);
    else if (finding.attributes.length > 0) kept.push(finding);
  }
  return kept;
}
