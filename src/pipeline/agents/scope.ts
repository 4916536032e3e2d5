// Frames the work: goals, what is left out, who acts, the numbers of the domain, and what is assumed.
// Everything later refers to these nodes.
import { problemCues } from '#knowledge/cues.ts';
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Evidence, FactOf, IntakeArtifact } from '#contract/intake.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft } from '#pipeline/draft.ts';
import { distinctBy, factsOf, type Domain } from '#pipeline/authoring/domain.ts';
import { readTargets } from '#pipeline/authoring/qualities/targets.ts';
import { settledByWayIn, sourcesOfWayIn, wayIn } from '#pipeline/authoring/sign-in/way-in.ts';
import { isGuessed } from '#pipeline/authoring/reading/first-use.ts';
import { engineeringKnowledge, said } from '#pipeline/authoring/provenance.ts';
import { shortAction } from '#pipeline/authoring/actions/phrase.ts';
import { capitalise, decapitalise, list, snake, titleOf } from '#pipeline/authoring/words.ts';
import { isVerb } from '#pipeline/authoring/rules/verb-forms.ts';
import { partsOfGoal } from '#pipeline/authoring/goals.ts';
import { clause, quantitiesOf, withQuantities } from '#pipeline/authoring/wording.ts';

export const scope: Agent = {
  id: 'draft.scope',
  role: 'drafter',
  character: { name: 'orla', display_name: 'Orla, scope', asset_slug: 'orla', accent_hex: '#2F6F9F' },
  action: 'frame goals, boundaries, roles and numbers',
  instructions: () =>
    [
      'Frame the project before anything is designed. Emit GOAL, NG, ROLE, QTY, ASM and OQ nodes only.',
      'One QTY for each number the user gave, with its unit and what it bounds. Never invent a number.',
      'Each deferred idea becomes an NG with the user’s reason. Each silence that matters becomes an ASM with a price.',
      'Quote the words each node rests on, literally, with the turn they stand in.',
    ].join('\n'),
  offline: (context) => {
    const { domain } = context;
    const add: Draft[] = [
      ...assumptions(domain),
      ...quantities(domain),
      ...goals(domain),
      ...frame(domain),
      ...nonGoals(domain.intake),
      ...roles(domain),
      ...questions(domain),
    ];
    return {
      narration: `${domain.roles.length} roles and ${domain.quantities.length} numbers stand; ${domain.intake.deferred.length} ideas stay outside.`,
      patch: { add },
      findings: [],
    };
  },
};

/** Standing assumptions that this project needs, and those that the interview closed open cells with. */
function assumptions(domain: Domain): Draft[] {
  const rows: StandingAssumption[] = [
    ...(domain.has_accounts ? wayIn(domain).assumptions : []),
    ...(domain.on_device
      ? [standing.local_response_time, standing.local_recovery]
      : [standing.response_time, standing.availability, standing.recovery]),
    ...(isGuessed(domain) ? [standing.first_use] : []),
    standing.accessibility,
    standing.retention,
    standing.integration_limits,
    standing.page_size,
    ...(domain.stack_named ? [] : [standing.stack]),
    ...(domain.lens ? [domain.lens.assumption] : []),
  ].map((row) => ({ ...row, ...domain.lens?.assumptions[row.key] }));
  const asked = readTargets(domain).flatMap(({ assumption }) => assumption ?? []);
  return [
    ...distinctBy([...rows, ...asked], ({ key }) => key).map((row) => assumption(row.key, row)),
    ...domain.intake.assumptions
      .filter(({ cell }) => !settledByWayIn(cell, domain))
      .map((entry) => assumption(`asm:${snake(entry.cell)}`, { title: titleOf(entry.statement), ...entry })),
  ];
}

function assumption(
  key: string,
  entry: {
    title: string;
    statement: string;
    confidence: number;
    cost_if_wrong: string;
    cell?: string;
    evidence?: Evidence[];
  },
): Draft {
  return {
    kind: 'ASM',
    key,
    title: entry.title,
    statement: entry.statement,
    confidence: entry.confidence,
    cost_if_wrong: entry.cost_if_wrong,
    ...(entry.cell ? { cell: entry.cell } : {}),
    sources: entry.evidence?.length ? said({ evidence: entry.evidence }) : engineeringKnowledge(key),
  };
}

function quantities(domain: Domain): Draft[] {
  return domain.quantities.map(({ key, fact }) => ({
    kind: 'QTY',
    key,
    title: titleOfQuantity(fact, domain),
    value: fact.value,
    unit: fact.unit,
    sense: fact.sense,
    applies_to: fact.about,
    sources: said(fact),
  }));
}

/** Two numbers that would carry the same name are told apart by their values. */
function titleOfQuantity(fact: Domain['quantities'][number]['fact'], domain: Domain): string {
  const named = (other: typeof fact) =>
    nameOfQuantity(other, domain.quantities.filter((each) => each.fact.unit === other.unit).length === 1);
  const name = named(fact);
  const same = domain.quantities.filter((other) => named(other.fact) === name);
  return same.length > 1 ? `${name} (${fact.value} ${fact.unit})` : name;
}

const kinds: readonly [unit: RegExp, name: string][] = [
  [/^(?:ms|milliseconds?|seconds?|minutes?|hours?|(?:working )?days?|weeks?|months?|years?)$/i, 'Time'],
  [/^(?:[A-Z]{3})(?: per .+)?$/, 'Amount'],
  [/^%/, 'Share'],
  [/^[kMGT]i?B\b/, 'Size'],
];

/**
 * What is counted or measured, and of what: `Time: refunding the deposit`; what is counted says itself:
 * `Photos per defect`.
 */
function nameOfQuantity({ unit, about }: Domain['quantities'][number]['fact'], isSole: boolean): string {
  const kind = kinds.find(([pattern]) => pattern.test(unit))?.[1];
  const name = kind ?? capitalise(unit);
  return (!kind && isSole && unit !== 'items') || name.toLowerCase() === about.toLowerCase()
    ? name
    : `${name}: ${about}`;
}

function goals(domain: Domain): Draft[] {
  const facts = factsOf(domain.intake, 'goal');
  const told = facts.flatMap((fact) => partsOfGoal(clause(fact.statement)).map((part) => ({ fact, part })));
  const drafts: Draft[] = told.map(({ fact, part }, at) => {
    const statement = withQuantities(part, quantitiesOf(domain, fact));
    const metric = fact.metric ? withQuantities(clause(fact.metric), quantitiesOf(domain, fact)) : null;
    const isItsOwn =
      metric && (/\{\{.*?\}\}/.exec(metric)?.every((number) => statement.includes(number)) ?? true);
    return {
      kind: 'GOAL',
      key: `goal:${at + 1}`,
      title: titleOf(part),
      statement,
      ...(isItsOwn ? { metric } : {}),
      sources: said(fact),
    };
  });
  const first = domain.capabilities[0] ?? domain.rules[0];
  if (drafts.length > 0 || !first) return drafts;
  return [problemSolved(domain) ?? firstThing(domain, first)];
}

/** Without a goal of its own the work ends what people complain of, in their words. */
function problemSolved({ intake: { project, transcript } }: Domain): Draft | null {
  const { problem } = project;
  const told = transcript.find(({ text }) => inOneLine(text).includes(inOneLine(problem)));
  if (!told || !problemCues.test(problem)) return null;
  const start = inOneLine(told.text).indexOf(inOneLine(problem));
  const end = start + problem.length;
  const evidence = [{ turn: told.turn, start, end, quote: told.text.slice(start, end) }];
  const words = capitalise(clause(problem));
  return {
    kind: 'GOAL',
    key: 'goal:1',
    title: titleOf(words),
    statement: `This is over: "${words}."`,
    sources: said({ evidence }),
  };
}

/** For finding words again: of the same length, whatever their case and wherever their line broke. */
const inOneLine = (text: string): string => text.toLowerCase().replace(/\s/g, ' ');

/** Without a goal and a problem the first thing that people must be able to do stands in. */
function firstThing(domain: Domain, first: FactOf<'capability' | 'rule'>): Draft {
  return {
    kind: 'GOAL',
    key: 'goal:1',
    title: titleOf(first.statement),
    statement: withQuantities(capitalise(clause(first.statement)), quantitiesOf(domain, first)),
    sources: said(first),
  };
}

/** The frame that the work has to fit into: money, time and people, in the words they were given. */
function frame(domain: Domain): Draft[] {
  const titles = { budget: 'Budget', deadline: 'Date', team: 'Team' } as const;
  return factsOf(domain.intake, 'constraint').flatMap((fact, at): Draft[] => {
    if (fact.constraint !== 'budget' && fact.constraint !== 'deadline' && fact.constraint !== 'team')
      return [];
    const statement = withQuantities(capitalise(clause(fact.statement)), quantitiesOf(domain, fact));
    return [
      {
        kind: 'GOAL',
        key: `goal:${fact.constraint}-${at + 1}`,
        title: titles[fact.constraint],
        bounds: fact.constraint,
        statement,
        sources: said(fact),
      },
    ];
  });
}

/**
 * `selling tools` becomes "The software does not cover selling tools."; what is a sentence already stays one.
 */
function excluded(words: string, later: boolean): string {
  if (/\b(?:not|cannot|no|never|n't|is|are|will|must|should|would)\b/i.test(words))
    return `${capitalise(words)}.`;
  // `purchase orders` are things; a verb shows by the article behind it.
  const act =
    isVerb(words.split(' ')[0]?.toLowerCase() ?? '') && /^\S+ (?:an?|the|any|their|its|it)\b/i.test(words);
  const first = later ? 'The first version does not' : 'The software does not';
  return `${first} ${act ? '' : 'cover '}${decapitalise(words)}.`;
}

function nonGoals(intake: IntakeArtifact): Draft[] {
  return intake.deferred.map((entry) => ({
    kind: 'NG',
    key: `non-goal:${snake(entry.statement).slice(0, 60)}`,
    title: titleOf(entry.statement),
    statement: excluded(clause(entry.statement), entry.fate === 'later'),
    reason: reasonOf(entry, intake),
    sources: said(entry),
  }));
}

/** "No app, the website just has to work on phones": the reason stands behind what is ruled out. */
function reasonOf(entry: IntakeArtifact['deferred'][number], intake: IntakeArtifact): string {
  if (entry.fate === 'later') return 'Named by the user as something for later.';
  const quote = entry.evidence[0]?.quote ?? '';
  const alone = intake.deferred.filter(({ evidence }) => evidence[0]?.quote === quote).length === 1;
  const because = /^no [^,]{2,40},\s*((?:the|we|it|they|there|members|users|people)\b.{8,})$/i.exec(
    quote,
  )?.[1];
  return alone && because ? `Ruled out by the user: "${clause(because)}".` : 'Ruled out by the user.';
}

function roles(domain: Domain): Draft[] {
  return domain.roles.map((role) => {
    const does = domain.capabilities.filter(
      (fact) => fact.actor === role.name && fact.modality !== 'must_not',
    );
    const verbs = [...new Set(does.map((fact) => shortAction(fact)))].slice(0, 4);
    const fallback = verbs.length > 0 ? `Comes to ${list(verbs)}.` : meets(role, domain);
    const words = role.fact ?? does[0] ?? domain.capabilities[0];
    return {
      kind: 'ROLE',
      key: role.key,
      title: capitalise(role.name),
      description: role.fact?.description ?? fallback,
      is_human: role.human,
      sources: words ? said(words) : sourcesOfWayIn(domain),
    };
  });
}

/** What the software does for or because of somebody of whom no deed was told. */
function meets({ name, plural }: Domain['roles'][number], { needs, intake }: Domain): string {
  const named = new RegExp(`\\b(?:${RegExp.escape(name)}|${RegExp.escape(plural)})\\b`, 'i');
  const titles = needs
    .filter(({ evidence, title, statement }) => evidence.length > 0 && named.test(`${title} ${statement}`))
    .map(({ title }) => `"${title}"`);
  return titles.length > 0
    ? `Is concerned by ${list([...new Set(titles)].slice(0, 4))}.`
    : `Takes part in ${intake.project.name}.`;
}

/** What the interview left open, and the contradictions in it that nobody has settled. */
function questions(domain: Domain): Draft[] {
  const { intake } = domain;
  const unsettled = intake.open_questions.filter(({ cell }) => !settledByWayIn(cell, domain));
  const open: Draft[] = unsettled.map((entry) => ({
    kind: 'OQ',
    key: `question:${snake(entry.cell)}`,
    title: titleOf(entry.question),
    question: entry.question,
    why: entry.why,
    proposed_default: entry.proposed_default,
    affects: [],
    sources: engineeringKnowledge(`coverage cell ${entry.cell}`),
  }));
  const conflicts: Draft[] = intake.conflicts
    .filter((entry) => entry.resolution === null)
    .map((entry) => ({
      kind: 'OQ',
      key: `question:conflict-${snake(entry.about)}`,
      title: `Contradiction about ${entry.about}`.slice(0, 90),
      question: `Which of these holds: ${list(
        entry.sides.map((side) => `"${clause(side.statement)}"`),
        'or',
      )}?`,
      why: 'Both were said, and they cannot hold together.',
      proposed_default: clause(entry.sides.at(-1)?.statement ?? entry.about),
      affects: [],
      sources: said({ evidence: entry.sides.map((side) => side.evidence) }),
    }));
  return [...open, ...conflicts];
}
