// States how good the software must be, as scenarios with a measure: what was said first, then what nobody
// said and every user expects, marked as assumptions.
import { interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { ProfileRow } from '#pipeline/profiles.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain, Target } from '#offline-author/model.ts';
import known from '#offline-author/qualities.json' with { type: 'json' };
import {
  clientTitle,
  hasClient,
  keepsSomething,
  surfaceTitle,
  withoutPointer,
} from '#offline-author/components.ts';
import { assumed, said } from '#offline-author/provenance.ts';
import { decapitalise, distinctBy } from '#offline-author/names/words.ts';

type Drafted = Extract<Draft, { kind: 'NFR' }>;
/** What is drawn here has every part; only documents that were brought lack some. */
export type Quality = Drafted &
  Required<Pick<Drafted, 'characteristic' | 'stimulus' | 'environment' | 'verification'>>;
type Characteristic = Quality['characteristic'];

export const quality: Agent = {
  id: 'draft.quality',
  role: 'drafter',
  character: { name: 'quinn', display_name: 'Quinn, quality', asset_slug: 'quinn', accent_hex: '#40708C' },
  action: 'state the quality targets with their measures',
  offline: ({ domain, profile }) => {
    const { targets } = domain;
    const stated = targets.map((target) => fromTarget(target, domain));
    const extra = standingQualities(domain, profile).map((row) => fromStanding(row, domain));
    const all = [...stated, ...extra];
    const numbers = distinctBy(
      all.flatMap((entry) => entry.quantities),
      ({ key }) => key,
    );
    return {
      narration: `${stated.length} quality targets were named; ${extra.length} that every user expects are assumed with a price.`,
      patch: {
        add: [...numbers, ...all.flatMap((entry) => [entry.nfr, ...entry.criteria])],
        link: all.flatMap((entry) => entry.links),
      },
      findings: [],
    };
  },
};

type Entry = {
  nfr: Quality;
  quantities: Extract<Draft, { kind: 'QTY' }>[];
  criteria: Draft[];
  links: Link[];
};

const defaults: Record<Characteristic, { stimulus: string; verification: string }> = known.shown_by;

const isOfLoad: ReadonlySet<Characteristic> = new Set(['performance_efficiency', 'flexibility']);

/** How a characteristic is shown where nobody said how: what is measured, in the manner of the kind of software. */
const shownOf = (characteristic: Characteristic, { intake }: Domain) =>
  (isOfLoad.has(characteristic) ? interfaceOf(intake.project.type)?.shown_by : undefined) ??
  defaults[characteristic];

const howShown = (characteristic: Characteristic, domain: Domain): string =>
  shownOf(characteristic, domain).verification.replace('the keyboard alone', withoutPointer(domain));

function fromTarget(target: Target, domain: Domain): Entry {
  const { key, title, characteristic, statement, measure, told, quantities } = target;
  // What was named is shown as the target that it stands in for.
  const usual = standingRows(domain).find(
    (row) => target.characteristic === 'reliability' && isAboutTheSame(target, row),
  );
  const nfr: Quality = {
    kind: 'NFR',
    key,
    title,
    characteristic,
    statement,
    stimulus: usual?.stimulus ?? shownOf(characteristic, domain).stimulus,
    environment: 'normal operation',
    measure,
    verification: usual?.verification ?? howShown(characteristic, domain),
    priority: 'P1',
    confidence: told.statement.confirmed ? 1 : 0.9,
    sources: said(told),
  };
  return {
    nfr,
    quantities: [],
    criteria: criteriaOf(nfr),
    links: linksOf(
      nfr,
      quantities.map((quantity) => ({ key: quantity })),
      domain,
    ),
  };
}

/** It is met, and a miss is noticed. */
export function criteriaOf(nfr: Quality): Draft[] {
  const sources = [
    { kind: 'derived' as const, from: [`@${nfr.key}`], because: 'Makes the target testable.' },
  ];
  const base = { kind: 'AC' as const, requirement: `@${nfr.key}`, sources };
  return [
    {
      ...base,
      key: `ac:${nfr.key.slice(4)}-1`,
      title: 'The target is met',
      polarity: 'positive',
      given: [
        nfr.environment === 'normal operation' ? 'the software is in normal operation' : nfr.environment,
      ],
      when: [nfr.stimulus],
      then: [decapitalise(nfr.measure.replace(/^Pass or fail: /, ''))],
    },
  ];
}

function linksOf(nfr: Quality, quantities: readonly { key: string }[], domain: Domain): Link[] {
  const carrier = carrierOf(nfr, domain);
  return [
    { kind: 'realises', from: `@${carrier}`, to: `@${nfr.key}` },
    ...quantities.map((quantity) => ({
      kind: 'bounds' as const,
      from: `@${quantity.key}`,
      to: `@${nfr.key}`,
    })),
  ];
}

const isAboutStore = (statement: string): boolean => statement.includes('the Store shall');

/** The component that the sentence is about. */
function carrierOf({ statement }: Quality, domain: Domain): string {
  if (isAboutStore(statement)) return 'component:store';
  return hasClient(domain) && statement.includes(`${clientTitle(domain)} shall`)
    ? 'component:client'
    : 'component:surface';
}

type StandingQuality = {
  key: string;
  title: string;
  characteristic: Characteristic;
  assumption: StandingAssumption;
  statement: string;
  measure: string;
  stimulus?: string;
  verification?: string;
  quantities: {
    key: string;
    title: string;
    value: number;
    unit: string;
    sense: 'at_most' | 'at_least' | 'exactly';
    applies_to: string;
  }[];
};

type Row = Omit<StandingQuality, 'assumption'> & { assumption: keyof typeof standing };

/** The assumptions behind the targets that nobody named. */
export const assumedQualities = (domain: Domain, profile: Depth): StandingAssumption[] =>
  standingQualities(domain, profile).map(({ assumption }) => assumption);

const groups = known as unknown as Readonly<Record<string, readonly Row[]>>;

const standingRows = ({ intake, on_device }: Domain): Row[] =>
  [...kindOf(intake.project.type).qualities, 'any_software']
    // A phone whose app has no server is all that it runs on.
    .map((group) => (on_device && group === 'on_server' ? 'on_device' : group))
    .flatMap((group) => groups[group] ?? []);

const isShare = (numbers: readonly { unit: string }[]): boolean =>
  numbers.some(({ unit }) => unit.startsWith('%'));

/**
 * How much of a month it is reachable says nothing of what a disaster may cost, and one matter of security says nothing of
 * another.
 */
const isAboutTheSame = ({ characteristic, told }: Target, row: Row): boolean =>
  characteristic === row.characteristic &&
  characteristic !== 'security' &&
  (characteristic !== 'reliability' || isShare(told.clause.bounds) === isShare(row.quantities));

type Depth = Pick<ProfileRow, 'full_design'>;

/** What no target of the user is about; the core has only what somebody named. */
function standingQualities(domain: Domain, { full_design }: Depth): StandingQuality[] {
  if (!full_design) return [];
  return standingRows(domain)
    .filter(({ statement }) => !isAboutStore(statement) || keepsSomething(domain))
    .filter((row) => !domain.targets.some((target) => isAboutTheSame(target, row)))
    .map((row) => ({
      ...row,
      assumption: standing[row.assumption],
      statement: row.statement
        .replace('<<surface>>', surfaceTitle(domain))
        .replace('<<client>>', clientTitle(domain)),
    }));
}

function fromStanding(row: StandingQuality, domain: Domain): Entry {
  const sources = assumed(row.assumption);
  const defaultsOf = defaults[row.characteristic];
  const nfr: Quality = {
    kind: 'NFR',
    key: row.key,
    title: row.title,
    characteristic: row.characteristic,
    statement: row.statement,
    stimulus: row.stimulus ?? defaultsOf.stimulus,
    environment: 'normal operation',
    measure: row.measure,
    verification: row.verification ?? howShown(row.characteristic, domain),
    priority: 'P2',
    confidence: row.assumption.confidence,
    sources,
  };
  return {
    nfr,
    quantities: row.quantities.map((quantity) => ({
      kind: 'QTY',
      ...quantity,
      value: domain.lens?.values[quantity.key] ?? quantity.value,
      sources,
    })),
    criteria: criteriaOf(nfr),
    links: linksOf(nfr, row.quantities, domain),
  };
}
