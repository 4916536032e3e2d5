// What an agent is: who it is, what it is told, what it must answer, and how it answers when no model is at
// hand. Agents never write files and never see the database: they read a graph and answer with a patch and
// findings.
import { z } from 'zod';
import { intakeStatement } from '#contract/intake.ts';
import { patch } from '#specification/graph/patch.ts';
import { replaceProse, replaceQuotes } from '#specification/graph/references.ts';
import { finding, type Finding } from '#specification/rules/finding.ts';
import type { Domain } from '#offline-author/model.ts';
import { withOwnKeys } from '#offline-author/names/words.ts';
import { project, type Graph } from '#specification/graph/graph.ts';
import type { ProfileRow } from './profiles.ts';

/** What became of a statement that was read in the run. */
const readStatement = intakeStatement
  .pick({ id: true, status: true, reason: true, clauses: true, playback: true })
  // Known once the answer has come.
  .extend({ reader: intakeStatement.shape.reader.exactOptional() });

/** What only a person can decide. The run waits for the answers, and the agent is asked again with them. */
export const agentQuestion = z.strictObject({
  question: z.string().regex(/\S/),
  why: z.string(),
  proposed_default: z.string(),
  /** Paths of the documents that depend on it. */
  sections: z.array(z.string()),
});
export type AgentQuestion = z.infer<typeof agentQuestion>;

const area = z.strictObject({
  title: z.string().min(1),
  statements: z.array(z.string()),
  scope: z.string().optional(),
});

export const agentAnswer = z.strictObject({
  /** One or two sentences about what was done, shown in the run's conversation. */
  narration: z.string().min(1),
  patch,
  findings: z.array(finding),
  /** Asked by drafters alone, once a step. Whoever asks says nothing else, except who writes a whole part. */
  questions: z.array(agentQuestion).optional(),
  /** The form as a mind wrote it, where it asks: it is shown again if an answer differs from its proposal. */
  written: z.unknown().optional(),
  /** What a mind says of the project as a whole: its name, kind, problem, summary, domains. */
  project: project.partial().optional(),
  /** The parts in which the requirements are written, with their statements. */
  areas: z.array(area).optional(),
  /** Statements that nobody had understood before. */
  read: z.array(readStatement).optional(),
  /** Numbers of findings that are contested, with the reason and what takes the rule's place. */
  contested: z
    .array(z.strictObject({ finding: z.int(), reason: z.string(), control: z.string() }))
    .optional(),
  /** Numbers of findings that were looked at again and are gone. */
  gone: z.array(z.int()).optional(),
  /** What did not fit and is not part of the patch, with the reason. */
  left_out: z.array(z.string()).optional(),
});
export type AgentAnswer = z.infer<typeof agentAnswer>;

export type AgentContext = {
  graph: Graph;
  /** The intake as the offline author reads it; a model is given the intake itself. */
  domain: Domain;
  profile: ProfileRow;
  /** What the last review found and this agent is asked to mend; empty in the first draft. */
  findings: readonly Finding[];
  /** What people answered to the questions of agents in this run. */
  answers?: readonly PersonsAnswer[];
};

/** `taken`: the proposed answer was taken, so it is no statement of the user. */
export type PersonsAnswer = { question: string; answer: string; taken?: true };

/** How an agent appears in the conversation of a run. */
export type Character = { name: string; display_name: string; asset_slug: string; accent_hex: string };

export type AgentRole = 'drafter' | 'specialist' | 'critic' | 'risk' | 'security' | 'refiner';

export type Agent = {
  /** Also the key of its step, so it never changes: `draft.requirements`. */
  id: string;
  role: AgentRole;
  character: Character;
  /** What it does, in the infinitive, for events and progress: `draft the requirements`. */
  action: string;
  /** Why there is nothing for it in this project; then nobody is asked, and nothing is paid. */
  idle?: (context: Pick<AgentContext, 'graph' | 'domain'>) => string | null;
  /** Reads what others have drawn, so that another provider than theirs should answer for it. */
  reads_afresh?: true;
  /** What a mind is told to do; sections that the rules draw have none. */
  instructions?: (context: AgentContext) => string;
  /** A mind writes a whole part for it, see `writing/`; what it twice fails to give is drawn by rule. */
  writes?: true;
  offline: (context: AgentContext) => AgentAnswer;
};

/**
 * What an agent answers without a model. Keys and prose are made of people's words, which may hold anything:
 * the second node of a key gets a number, and what only looks like a quoted quantity ("{{@name}}" in a brief
 * about templates) is no quotation.
 */
export function offlineAnswer(agent: Agent, context: AgentContext): AgentAnswer {
  const answer = agent.offline(context);
  if (!answer.patch.add) return answer;
  const add = withOwnKeys(answer.patch.add).map((node) => structuredClone(node));
  const isQuantity = ({ kind }: { kind: string }) => kind === 'QTY';
  const known = new Set([
    ...context.graph.nodes.filter(isQuantity).flatMap(({ id, key }) => [id, `@${key}`]),
    ...add.filter(isQuantity).map(({ key }) => `@${key}`),
  ]);
  const quoted = (target: string) => (known.has(target) ? `{{${target}}}` : `{ {${target}} }`);
  for (const node of add) replaceProse(node, (text) => replaceQuotes(text, quoted));
  return { ...answer, patch: { ...answer.patch, add } };
}
