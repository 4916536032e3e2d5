// What a mind is told to write a part of the specification: who it is, what was said, what stands, and its task. Parts go from
// what never changes to what changes with each call, so that a provider's prompt cache serves as much as it can.
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import { lensOf } from '#knowledge/authoring/lenses.ts';
import { correctionPart } from '#pipeline/prompting/parts/findings-part.ts';
import type { Prompt, PromptPart } from '#pipeline/prompting/prompt.ts';
import { answersTo } from '#pipeline/provider/held-reply.ts';
import { rubric } from '#pipeline/prompting/rubric.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { servesOthers } from '#knowledge/kinds/kinds.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { wordsForPeople } from '#specification/rules/budgets.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';
import { areasOf } from './areas.ts';
import { readWriting } from './read-writing.ts';
import { statementsPart } from './statements-part.ts';
import { writingConventions } from './writing-conventions.ts';
import type { AnyWriting } from './writing.ts';

export function writingPrompt(agent: Agent, writing: AnyWriting, run: AskedRun): Prompt {
  const { graph, domain, profile, answers, correction } = run;
  const context: AgentContext = { graph, domain, profile, findings: [], answers };
  const shown = writing.statements?.(run);
  const sections = writing.sees(run).filter(({ lines }) => lines.length > 0);
  const parts: PromptPart[] = [
    { text: statementsPart(run, shown), cacheable: shown === undefined },
    ...sections.map(({ title, lines, cacheable = false }) => ({
      text: `# ${title}\n${fenced(lines.map((line) => oneLine(line)).join('\n'))}`,
      cacheable,
    })),
    { text: taskOf(agent, context, run), cacheable: false },
    ...before(agent, writing, run),
    ...(correction
      ? [
          {
            text: correctionPart(correction, { is_kept: writing.form.safeParse(correction.answer).success }),
            cacheable: false,
          },
        ]
      : []),
  ];
  return {
    instructions: writingConventions,
    parts,
    schema: writing.form,
    rubric,
    read: (value) => readWriting(value, { writing, run, narration: agent.action }),
  };
}

/** Who asked and got other answers than it proposed writes its part again, with what it had written at hand. */
function before({ id }: Agent, { form }: AnyWriting, run: AskedRun): PromptPart[] {
  const held = answersTo(run, `r1.${id}`).find((each) => each.held)?.held;
  if (!held) return [];
  // The form gives the names their order, which a column of JSON does not keep.
  const { data: written = null } = form.safeParse(held.answer.written);
  const order =
    'You wrote this, and asked. The answers now stand among the statements (A-1), and what was not answered is assumed. Change what the answers change, keep all else as it is, keys and words included, and answer the whole form. Ask nothing again that was answered.';
  const text = `# What you wrote before\n${order}\n${fenced(JSON.stringify(written))}`;
  return [{ text, cacheable: false }];
}

function taskOf(agent: Agent, context: AgentContext, run: AskedRun): string {
  const lens = context.domain.lens ? lensOf(context.domain.lens.id) : null;
  const through = lens
    ? [`What the interview leaves open is decided through one lens: ${lens.title}. ${lens.aim}`]
    : [];
  return [
    `# Your task: ${agent.action}`,
    agent.instructions?.(context) ?? '',
    ...countsOf(agent.id.split('.')[1] ?? '', run),
    ...lengthOf(agent, run),
    ...through,
  ].join('\n');
}

/** Which share of what people read an agent writes; the rest is written by code. */
const shares: Readonly<Record<string, number>> = { frame: 0.15, behave: 0.45, guard: 0.15, plan: 0.1 };

/** Plays took about 80 with the example, and 10 to 20 in the table of assumptions. */
const words_of_requirement = 90;

/** How many of each a requirement needs, as plays of good systems had them. */
const each_requirement = { operations: 0.65, screens: 0.2, tasks: 0.4 };

/** How many rows are enough for the requirements that stand. */
function countsOf(part: string, { graph, profile }: AskedRun): string[] {
  const requirements = nodesOf(graph, 'FR').length;
  const about = (what: keyof typeof each_requirement) =>
    `${Math.max(1, Math.round(requirements * each_requirement[what]))} ${what}`;
  const shaped = servesOthers(graph.project.type)
    ? [about('operations'), ...(profile.full_design ? [about('screens')] : [])]
    : [];
  const enough = { shape: shaped, plan: [about('tasks')] }[part] ?? [];
  return requirements === 0 || enough.length === 0
    ? []
    : [`For ${requirements} requirements about ${enough.join(' and ')} are enough.`];
}

/** How long it may become, told before it is written. */
function lengthOf({ id }: Agent, run: AskedRun): string[] {
  const [, part = ''] = id.split('.');
  const share = shares[part];
  if (share === undefined) return [];
  const whole = wordsForPeople(run.graph.project.profile, run.graph.interview.statements);
  const own = Math.round((whole * share) / (part === 'behave' ? areasOf(run).length : 1) / 50) * 50;
  const count =
    part === 'behave'
      ? ` A requirement takes about ${words_of_requirement} with its first criterion and its assumption, which are printed with it: about ${Math.round(own / words_of_requirement)} requirements.`
      : '';
  return [
    `People read README.md, SPEC.md, decisions/ and plan/tasks.md to the end, together at most ${whole} words. What you write comes to at most about ${own} of these: say each thing once, and leave out what nobody would miss.${count}`,
  ];
}
