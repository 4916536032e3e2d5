// Facts that show by their words rather than by grammar: integrations, qualities, constraints, data moves,
// goals.
import type { Characteristic } from '#knowledge/qualities.ts';
import { tongues } from '#knowledge/tongues.ts';
import type { Evidence } from '#contract/intake.ts';
import { isTarget } from '#knowledge/authoring/quality-targets.ts';
import { ordinaryWords, products, serviceKinds } from '#knowledge/integrations.ts';
import {
  budgetCues,
  dataMoves,
  deadlineCues,
  forbiddenCues,
  formats,
  hostingCues,
  laws,
  platformCues,
  qualitySigns,
  rolloutCues,
  teamCues,
  technologies,
} from '#knowledge/qualities.ts';
import type {
  ConstraintFinding,
  DataFinding,
  IntegrationFinding,
  QualityFinding,
  QuantityFinding,
} from '#interviewing/findings.ts';

const productPatterns = products.map((product) => {
  const flags = ordinaryWords.has(product.name) || product.name.length < 4 ? '' : 'i';
  return {
    ...product,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(product.name)}(?![\\p{L}\\p{N}])`, `u${flags}`),
  };
});
const technologyPatterns = technologies.map((name) => ({
  name,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}.])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`,
    name.length <= 4 || /^(?:Go|Rust|Swift|Edge|Node|Spring|Unity|Windows)/.test(name) ? 'u' : 'iu',
  ),
}));

/** Products first; a kind is named only when no product of its category stands in the same sentence. */
export function integrationsOf(text: string, purpose: string, evidence: Evidence[]): IntegrationFinding[] {
  const found: IntegrationFinding[] = [];
  const named = productPatterns.filter(({ pattern }) => pattern.test(text));
  const widest = named.filter(
    (one) =>
      !named.some(
        (other) =>
          other !== one &&
          other.name.length > one.name.length &&
          other.name.toLowerCase().includes(one.name.toLowerCase()),
      ),
  );
  for (const { name, category, direction } of widest) found.push(make(name, category, direction));
  for (const { name, category, direction, pattern } of serviceKinds) {
    if (found.some((one) => one.category === category) || !pattern.test(text)) continue;
    if (isNamed(pattern, text, found)) continue;
    found.push(make(name, category, direction));
  }
  return found;
  function make(
    name: string,
    category: IntegrationFinding['category'],
    direction: IntegrationFinding['direction'],
  ): IntegrationFinding {
    return {
      kind: 'integration',
      key: `integration:${name.toLowerCase()}`,
      basis: 'stated',
      evidence,
      name,
      category,
      direction: directionOf(text, name, direction),
      purpose,
    };
  }
}

/** "Our billing system is WHMCS": the kind is that product. */
function isNamed(kind: RegExp, text: string, found: readonly IntegrationFinding[]): boolean {
  const named = found.map(({ name }) => RegExp.escape(name)).join('|');
  return (
    named !== '' && new RegExp(`(?:${kind.source}) (?:is|are|called|named) (?:${named})`, 'i').test(text)
  );
}

function directionOf(
  text: string,
  name: string,
  usual: IntegrationFinding['direction'],
): IntegrationFinding['direction'] {
  const before = text.slice(0, text.toLowerCase().indexOf(name.toLowerCase()));
  if (/\b(?:to|into|push\w* (?:\w+ ){0,3}to|back to|export\w*|send\w*)\s+(?:our |the )?$/i.test(before))
    return 'outbound';
  if (/\b(?:from|out of|pull\w*|read\w*|import\w*)\s+(?:our |the )?$/i.test(before)) return 'inbound';
  return usual;
}

type Signed = { text: string; statement: string; numbers: QuantityFinding[]; evidence: Evidence[] };

/**
 * "German only.", "English and Dutch, French later": a line that names nothing but languages asks for them.
 */
const onlyLanguages = new RegExp(
  String.raw`^(?:(?:languages?|in|only|and|or|later|first|plus)\b[\s:,]*|(?:${tongues})\b[\s,]*)+[.;]?$`,
  'i',
);

/** Quality is claimed by its words, backed by a number or by something that must hold. */
export function qualitiesOf({ text, statement, numbers, evidence }: Signed): QualityFinding[] {
  const measured = numbers.some(({ unit }) => /^(?:ms|seconds|%|concurrent|fps)/.test(unit));
  const demanded =
    /\b(?:must|should|need|needs|has to|have to|can'?t|cannot|never|always|important|want|even|without|works?|please|wcag|gdpr|uptime|encrypt\w*|offline|accessib\w+)\b/i.test(
      text,
    );
  if (!measured && !demanded && !onlyLanguages.test(text) && !isTarget(text)) return [];
  const named: Characteristic[] =
    onlyLanguages.test(text) && !/\b(?:later|first|plus)\b/i.test(text) ? ['interaction_capability'] : [];
  const signs = [
    ...new Set([
      ...named,
      ...qualitySigns.filter(([, sign]) => sign.test(text)).map(([characteristic]) => characteristic),
    ]),
  ];
  return signs.slice(0, 2).map((characteristic) => ({
    kind: 'quality',
    key: `quality:${characteristic}:${statement.toLowerCase()}`,
    basis: 'stated',
    evidence,
    characteristic,
    statement,
    numbers,
  }));
}

export function constraintsOf({ text, statement, evidence }: Signed): ConstraintFinding[] {
  const make = (constraint: ConstraintFinding['constraint']): ConstraintFinding => ({
    kind: 'constraint',
    key: `constraint:${constraint}:${statement.toLowerCase()}`,
    basis: 'stated',
    evidence,
    constraint,
    statement,
  });
  const found: ConstraintFinding[] = [];
  if (laws.test(text)) found.push(make('law'));
  const goesLive = deadlineCues.test(text) || rolloutCues.test(text);
  if (goesLive && !/\b(?:late|overdue|return\w*|due date|reminder)\b/i.test(text))
    found.push(make('deadline'));
  // "When 80% of the budget is used …" tells what happens, not what there is to spend.
  const happens = /^(?:when|if|once|as soon as|whenever)\b/i.test(text);
  if (!happens && budgetCues.test(text) && /[£€$]|\d|cheap|free|afford|budget/i.test(text))
    found.push(make('budget'));
  if (teamCues.test(text)) found.push(make('team'));
  if (forbiddenCues.test(text)) found.push(make('forbidden'));
  if (platformCues.test(text) || hostingCues.test(text)) found.push(make('platform'));
  const asked =
    /\b(?:use|using|build|built|written|wrote|code|stack|in|with|on|run|runs|based|host\w*|support|supports|both|prefer\w*)\b/i.test(
      text,
    );
  const named = technologyPatterns.filter(({ pattern }) => pattern.test(text));
  if (
    named.length > 0 &&
    asked &&
    !found.some(({ constraint }) => constraint === 'platform' || constraint === 'forbidden')
  ) {
    found.push(
      make(
        /\b(?:iOS|Android|Windows|macOS|Linux|iPad|Chrome|Firefox|Edge|Safari)\b/.test(text)
          ? 'platform'
          : 'technology',
      ),
    );
  }
  return found;
}

export function dataMovesOf({ text, statement, evidence }: Signed, objects: string[]): DataFinding[] {
  return dataMoves
    .filter(([, sign]) => sign.test(text))
    .slice(0, 2)
    .map(([movement]) => ({
      kind: 'data',
      key: `data:${movement}:${statement.toLowerCase()}`,
      basis: 'stated',
      evidence,
      movement,
      statement,
      objects,
      format: formats.exec(text)?.[1]?.toUpperCase().replace('EXCEL', 'Excel') ?? null,
    }));
}
