// Frames the work: goals, what is left out, who acts, the numbers of the domain, what is assumed and what is open.
// Everything later refers to these nodes.
import { kindNeedsOf } from '#knowledge/kinds/kind-needs.ts';
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Evidence } from '#contract/intake.ts';
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import type { Draft } from '#offline-author/draft.ts';
import type { Domain } from '#offline-author/model.ts';
import { gatheredKey } from '#offline-author/needs/needs.ts';
import { operationsOf } from '#offline-author/operations/operations.ts';
import { citing, engineeringKnowledge, keyOfCell } from '#offline-author/provenance.ts';
import {
  goalNodes,
  nonGoalNodes,
  quantityNodes,
  questionNodes,
  roleNodes,
} from '#offline-author/scope-nodes.ts';
import { assumedQualities } from './quality.ts';
import { settledByWayIn, wayIn } from '#offline-author/sign-in/way-in.ts';
import { distinctBy, list, snake, titleOf } from '#offline-author/names/words.ts';

export const scope: Agent = {
  id: 'draft.scope',
  role: 'drafter',
  character: { name: 'orla', display_name: 'Orla, scope', asset_slug: 'orla', accent_hex: '#2F6F9F' },
  action: 'frame goals, boundaries, roles and numbers',
  offline: (context) => {
    const { domain } = context;
    const add: Draft[] = [
      ...assumptions(context),
      ...quantityNodes(domain),
      ...goalNodes(domain),
      ...nonGoalNodes(domain),
      ...roleNodes(domain),
      ...questionNodes(domain),
      ...questions(domain),
    ];
    const outside = add.filter(({ kind }) => kind === 'NG').length;
    return {
      narration: `${domain.roles.length} roles and ${domain.quantities.length} numbers stand; ${outside} ideas stay outside.`,
      patch: { add },
      findings: [],
    };
  },
};

/** Standing assumptions that this project needs, and those that the interview closed open cells with. */
function assumptions({ domain, profile }: Pick<AgentContext, 'domain' | 'profile'>): Draft[] {
  const rows: StandingAssumption[] = [
    ...(domain.has_accounts ? wayIn(domain).assumptions : []),
    ...assumedQualities(domain, profile),
    ...(namesPeople(domain) ? [ownRecords] : []),
    ...(domain.has_accounts && operationsOf(domain).some(({ finds }) => finds) ? [standing.finding] : []),
    ...gathered(domain),
    ...(domain.has_accounts ? [standing.retention] : []),
    ...[...kindNeedsOf(domain.intake.project.type).map(({ assumption }) => assumption), ...usual].filter(
      ({ key }) => domain.needs.some(({ assumes }) => assumes.includes(key)),
    ),
    ...(domain.integrations.length > 0 ? [standing.integration_limits] : []),
    ...(takesRequests(domain.intake.project.type) ? [standing.page_size] : []),
    ...(domain.stack_named ? [] : [standing.stack]),
    ...(domain.lens ? [domain.lens.assumption] : []),
  ].map((row) => ({ ...row, ...domain.lens?.assumptions[row.key] }));
  const settled = new Set(rows.flatMap(({ cell }) => cell ?? []));
  if (domain.stack_named && standing.stack.cell) settled.add(standing.stack.cell);
  return [
    ...distinctBy(rows, ({ key }) => key).map(({ cell: _cell, ...row }) => assumption(row.key, row)),
    ...domain.intake.assumptions
      .filter(({ cell }) => !settled.has(cell) && !settledByWayIn(cell, domain))
      .map((entry) => assumption(keyOfCell(entry.cell), { title: titleOf(entry.statement), ...entry })),
  ];
}

/** Those of the table, of which a need may rest on any. */
const usual: readonly StandingAssumption[] = Object.values(standing);

export const ownRecordsKey = 'asm:own-records';

const ownRecords: StandingAssumption = {
  key: ownRecordsKey,
  title: 'People see the records that name them',
  statement:
    'A person whom a record names finds and changes only the records that name them, where no statement says more.',
  confidence: 0.7,
  cost_if_wrong: 'A changed row of the authorization matrix for each record: half a day.',
};

/** "The catalogue", where nobody says of what. */
const gathered = ({ needs }: Domain): StandingAssumption[] =>
  needs.flatMap(({ deeds }) =>
    deeds.flatMap(({ gathered: word, entity }) =>
      word === undefined || !entity
        ? []
        : [
            {
              key: gatheredKey(word),
              title: `What the ${word} lists`,
              statement: `The ${word} lists the ${entity.plural}, and nothing else.`,
              confidence: 0.8,
              cost_if_wrong: 'Another list and its screen: half a day.',
            },
          ],
    ),
  );

const namesPeople = ({ entities, has_accounts }: Domain): boolean =>
  has_accounts && entities.some(({ people }) => people.length > 0);

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
    sources: entry.evidence?.length ? citing(entry.evidence) : engineeringKnowledge(key),
  };
}

/** What the interview left open, and the contradictions in it that nobody has settled. */
function questions(domain: Domain): Draft[] {
  const { intake } = domain;
  // What a clause leaves open is asked by that clause.
  const unsettled = intake.open_questions.filter(
    ({ cell }) => !settledByWayIn(cell, domain) && !cell.startsWith('undecided.'),
  );
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
        entry.sides.map((side) => `"${side.statement}"`),
        'or',
      )}?`,
      why: 'Both were said, and they cannot hold together.',
      proposed_default: entry.sides.at(-1)?.statement ?? entry.about,
      affects: [],
      sources: citing(entry.sides.map((side) => side.evidence)),
    }));
  return [...open, ...conflicts];
}
