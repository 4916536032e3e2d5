// States how good the software must be, as scenarios with a measure: what was said first, then what nobody
// said and every user expects, marked as assumptions.
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain, Target } from '#offline-author/model.ts';
import { clientTitle, hasClient, surfaceTitle, withoutPointer } from '#offline-author/components.ts';
import { assumed, said } from '#offline-author/provenance.ts';
import { decapitalise, distinctBy } from '#offline-author/names/words.ts';

type Quality = Extract<Draft, { kind: 'NFR' }>;
type Characteristic = Quality['characteristic'];

export const quality: Agent = {
  id: 'draft.quality',
  role: 'drafter',
  character: { name: 'quinn', display_name: 'Quinn, quality', asset_slug: 'quinn', accent_hex: '#40708C' },
  action: 'state the quality targets with their measures',
  instructions: () =>
    [
      'Emit NFR, QTY and AC nodes. Each NFR is one EARS sentence with a measure, a stimulus, an environment and a way to verify.',
      'Use the numbers the user gave. A number nobody gave is a QTY that cites an ASM with its price.',
    ].join('\n'),
  offline: ({ domain }) => {
    const { targets } = domain;
    const stated = targets.map((target) => fromTarget(target, domain));
    const extra = standingQualities(domain).map((row) => fromStanding(row, domain));
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

const defaults: Record<Characteristic, { stimulus: string; verification: string }> = {
  functional_suitability: {
    stimulus: 'the work is done as described',
    verification: 'Acceptance run of every criterion of the area.',
  },
  performance_efficiency: {
    stimulus: 'requests arrive as in the busiest hour that was named',
    verification: 'Load test at that rate for 10 minutes; percentiles from the raw samples.',
  },
  compatibility: {
    stimulus: 'the other systems are used at the same time',
    verification: 'Test run in each environment that was named.',
  },
  interaction_capability: {
    stimulus: 'somebody uses it for the first time',
    verification: 'Automated checks of every screen and a walk-through with the keyboard alone.',
  },
  reliability: {
    stimulus: 'a part fails',
    verification:
      'Each failure that it names is brought about on a test system; what is left is compared with what was there.',
  },
  security: {
    stimulus: 'somebody without the right tries',
    verification: 'Security test of every operation and every role.',
  },
  maintainability: {
    stimulus: 'a developer changes one rule',
    verification: 'Review of the change: files touched and tests failing.',
  },
  flexibility: {
    stimulus: 'the number of users or records grows',
    verification: 'Load test with the number that was named.',
  },
  safety: {
    stimulus: 'something goes wrong in use',
    verification: 'Test of the unsafe case; it must end in the safe state.',
  },
};

/** How a characteristic is shown where nobody said how. */
const howShown = (characteristic: Characteristic, domain: Domain): string =>
  defaults[characteristic].verification.replace('the keyboard alone', withoutPointer(domain));

function fromTarget(target: Target, domain: Domain): Entry {
  const { key, title, characteristic, statement, measure, told, quantities } = target;
  const nfr: Quality = {
    kind: 'NFR',
    key,
    title,
    characteristic,
    statement,
    stimulus: defaults[characteristic].stimulus,
    environment: 'normal operation',
    measure,
    verification: howShown(characteristic, domain),
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

function criteriaOf(nfr: Quality): Draft[] {
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
    {
      ...base,
      key: `ac:${nfr.key.slice(4)}-2`,
      title: 'A miss is noticed',
      polarity: 'negative',
      given: ['the measured value is outside the target'],
      when: ['the verification runs'],
      then: ['it fails and prints the measured value beside the target'],
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

/** The component that the sentence is about. */
function carrierOf({ statement }: Quality, domain: Domain): string {
  if (statement.includes('the Store shall')) return 'component:store';
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

/** The assumptions behind the targets that nobody named. */
export const assumedQualities = (domain: Domain): StandingAssumption[] =>
  standingQualities(domain).map(({ assumption }) => assumption);

/** What no target of the user is about. */
function standingQualities(domain: Domain): StandingQuality[] {
  const told = new Set(domain.targets.map(({ characteristic }) => characteristic));
  const surface = surfaceTitle(domain);
  const expected = domain.on_device
    ? [reactionOf(surface), crashLoss]
    : [responseOf(surface), availabilityOf(surface), recovery];
  return [...expected, accessibilityOf(clientTitle(domain))].filter(
    ({ characteristic }) => !told.has(characteristic),
  );
}

const reactionOf = (surface: string): StandingQuality => ({
  key: 'nfr:reaction',
  title: 'Reaction time',
  characteristic: 'performance_efficiency',
  assumption: standing.local_response_time,
  statement: `When somebody acts on a screen, the ${surface} shall react within {{@qty:reaction-time}} at the 95th percentile.`,
  measure: 'The reaction time at the 95th percentile is at most {{@qty:reaction-time}}',
  quantities: [
    {
      key: 'qty:reaction-time',
      title: 'Reaction time',
      value: 200,
      unit: 'ms',
      sense: 'at_most',
      applies_to: 'reaction to an action on the device',
    },
  ],
});

const crashLoss: StandingQuality = {
  key: 'nfr:crash-loss',
  title: 'Loss in a crash',
  characteristic: 'reliability',
  assumption: standing.local_recovery,
  statement: 'If the software crashes, then the Store shall have lost at most {{@qty:crash-loss}} of typing.',
  measure: 'At most {{@qty:crash-loss}} of typing is lost',
  stimulus: 'the process is killed while somebody types',
  verification: 'Kill the process at random points of a run and compare the records.',
  quantities: [
    {
      key: 'qty:crash-loss',
      title: 'Loss in a crash',
      value: 5,
      unit: 'seconds',
      sense: 'at_most',
      applies_to: 'typing lost in a crash',
    },
  ],
};

const responseOf = (surface: string): StandingQuality => ({
  key: 'nfr:response-time',
  title: 'Response time',
  characteristic: 'performance_efficiency',
  assumption: standing.response_time,
  statement: `When a request arrives, the ${surface} shall answer within {{@qty:response-time}} at the 95th percentile.`,
  measure: 'The response time at the 95th percentile is at most {{@qty:response-time}}',
  quantities: [
    {
      key: 'qty:response-time',
      title: 'Response time',
      value: 500,
      unit: 'ms',
      sense: 'at_most',
      applies_to: 'the answer to a request',
    },
  ],
});

const availabilityOf = (surface: string): StandingQuality => ({
  key: 'nfr:availability',
  title: 'Availability',
  characteristic: 'reliability',
  assumption: standing.availability,
  statement: `The ${surface} shall be reachable for at least {{@qty:availability}} of each month.`,
  measure: 'At least {{@qty:availability}} of the probes of a month are answered',
  stimulus: 'a probe from outside asks each minute of a month',
  verification: 'A probe from outside each minute; the share of answers in a month.',
  quantities: [
    {
      key: 'qty:availability',
      title: 'Availability',
      value: 99.5,
      unit: '%',
      sense: 'at_least',
      applies_to: 'reachable share of each month',
    },
  ],
});

const recovery: StandingQuality = {
  key: 'nfr:recovery',
  title: 'Recovery',
  characteristic: 'reliability',
  assumption: standing.recovery,
  statement:
    'If the database is lost, then the Store shall be restored within {{@qty:recovery-time}} from a backup that is at most {{@qty:recovery-point}} old.',
  measure:
    'Service is back within {{@qty:recovery-time}}, from a backup that was at most {{@qty:recovery-point}} old',
  stimulus: 'the database is lost',
  verification:
    'A restore drill on an empty machine, before the first release and each quarter: the time and the age of the backup are written down.',
  quantities: [
    {
      key: 'qty:recovery-time',
      title: 'Recovery time',
      value: 4,
      unit: 'hours',
      sense: 'at_most',
      applies_to: 'time until service is back after a loss',
    },
    {
      key: 'qty:recovery-point',
      title: 'Recovery point',
      value: 24,
      unit: 'hours',
      sense: 'at_most',
      applies_to: 'age of the newest backup',
    },
  ],
};

const accessibilityOf = (client: string): StandingQuality => ({
  key: 'nfr:accessibility',
  title: 'Accessibility',
  characteristic: 'interaction_capability',
  assumption: standing.accessibility,
  statement: `The ${client} shall meet WCAG 2.2 level AA on every screen.`,
  measure: 'The automated check finds no violation of level A or AA',
  quantities: [],
});

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
