// The requirements of one area: every statement of it becomes requirements with criteria, is deferred, asked, or asks for nothing.
import type { Agent } from '#pipeline/agent.ts';
import { requirements } from '#pipeline/agents/requirements.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { needLines } from '#pipeline/writing/concerns.ts';
import { shortKey, shownKey } from '#pipeline/writing/rows/keys.ts';
import { openRows } from '#pipeline/writing/rows/open-rows.ts';
import { statementId } from '#pipeline/writing/rows/said.ts';
import { openQuestion, settledStatements } from '#pipeline/writing/rows/settled-statements.ts';
import { withNumberKeys } from '#pipeline/writing/standing-lines.ts';
import type { Area, Built, Writing } from '#pipeline/writing/writing.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { behaveByRule } from '#pipeline/writing/behave/behave-by-rule.ts';
import { behaveForm, type BehaveForm } from '#pipeline/writing/behave/behave-form.ts';
import { decisionRows, requirementRows, type Behaving } from '#pipeline/writing/behave/behave-rows.ts';

export const behaveWriting = (area: Area): Writing<BehaveForm> => ({
  form: behaveForm,
  sees: (run) => [
    { title: 'Your area', lines: [area.title, `Your statements: ${area.statements.join(', ')}`] },
    { title: 'The areas that others write at the same time', lines: otherAreas(run, area) },
    { title: 'The project, as it was framed', lines: framed(run), cacheable: true },
    { title: 'What such software usually needs', lines: needLines(run), cacheable: true },
  ],
  judged_by: [
    'REQ-13',
    'REQ-02',
    'REQ-03',
    'REQ-05',
    'REQ-07',
    'REQ-08',
    'STR-06',
    'STR-07',
    'TRC-09',
    'UND-5',
  ],
  build: (form, run) => build(form, run, area),
});

/** What each of the others owns: its statements, word by word among those above. */
const otherAreas = (run: AskedRun, area: Area): string[] =>
  areasOf(run)
    .filter(({ title }) => title !== area.title)
    .map(
      ({ title, scope = '', statements }) =>
        `${title}: ${scope === '' ? '' : `${scope} `}${statements.join(', ')}`,
    );

/** One line for each node that requirements may name, by the key by which it is named. */
function framed({ graph }: AskedRun): string[] {
  const { name, type, problem, summary } = graph.project;
  const named = (word: string, node: GraphNode) => `${word} ${shownKey(node)}, “${node.title}”`;
  const lines = [
    `project “${name}”, ${type}. ${summary} Problem: ${problem}`,
    ...nodesOf(graph, 'GOAL').map((node) => `${named('goal', node)}: ${node.statement}`),
    ...nodesOf(graph, 'ROLE').map((node) => `${named('role', node)}: ${node.description}`),
    ...nodesOf(graph, 'ENT').map((node) => `${named('record', node)}: ${node.description}`),
    ...nodesOf(graph, 'CMP').map((node) => `${named('part', node)}: ${node.responsibility}`),
    ...nodesOf(graph, 'INT').map((node) => `${named('outside', node)}: ${node.purpose}`),
    ...nodesOf(graph, 'QTY').map(
      (node) =>
        `number {{${shortKey(node.key)}}}: ${senseText[node.sense]} “${quantityText(node)}”, ${node.applies_to}`,
    ),
    ...nodesOf(graph, 'TERM').map((node) => `${named('word', node)}: ${node.definition}`),
    ...nodesOf(graph, 'NG').map((node) => `left out: ${node.statement}`),
    ...nodesOf(graph, 'ASM').map((node) => `${named('assumed', node)}: ${node.statement}`),
    ...nodesOf(graph, 'OQ').map(
      (node) => `${named('open', node)}: ${node.question} Until then: ${node.proposed_default}`,
    ),
  ];
  return lines.map((line) => withNumberKeys(line, graph));
}

function build(form: BehaveForm, run: AskedRun, area: Area): Built {
  const within = `a${areasOf(run).findIndex(({ title }) => title === area.title) + 1}`;
  const rows = openRows(run, within);
  const behaving: Behaving = { form, rows, run, area, within };
  rows.numbers(form.numbers);
  rows.declare('FR', form.requirements);
  requirementRows(behaving);
  settledStatements('deferred', form.deferred, rows);
  settledStatements('nothing_to_build', form.nothing_to_build, rows, nodesOf(run.graph, 'GOAL')[0]?.id);
  rows.declare('OQ', form.asked);
  rows.each('asked', form.asked, openQuestion);
  decisionRows(behaving);
  tellForgotten(behaving);
  return {
    ...rows.built(),
    ...(form.requirements.length === 0 &&
      area.statements.some((id) => !rows.cited.has(id)) && {
        lacks: ['"requirements" is empty: write them'],
      }),
  };
}

/** Each statement of the area needs a requirement, or a row that says why there is none. */
function tellForgotten({ form, rows, area }: Behaving): void {
  const cited = [...form.requirements, ...form.asked].flatMap(({ says }) => says);
  const settled = [...form.deferred, ...form.nothing_to_build].flatMap(({ statements }) => statements);
  const told = new Set([...cited, ...settled].flatMap((typed) => statementId(typed, rows.said) ?? []));
  for (const id of area.statements.filter((each) => !told.has(each)))
    rows.mistake(
      'requirements',
      '',
      `no row cites ${id} “${rows.said.get(id)?.quote ?? ''}”: write what it asks for, or name it in "deferred", "asked" or "nothing_to_build"`,
    );
}

export const behave = (area: Area, number: number): Agent => ({
  id: `write.behave.${number}`,
  role: 'drafter',
  writes: true,
  character: requirements.character,
  action: `write the requirements of area ${number}`,
  instructions: () =>
    [
      'Write what the software does in your area. Statements that are not yours are written by somebody else and are there to be understood: what the scope of another area names, such as an order of precedence, an alarm or a log, is written there alone. Each of yours is cited by a requirement, or named in deferred, asked or nothing_to_build.',
      'sentence: [Where …,] [While …,] [When …, | If …, then] the <title of a part> shall <one behaviour>. "If" is for what is refused or goes wrong, "When" for what sets something off. One "shall", one behaviour, no "and" that joins two. Numbers as {{key}}, which reads with its unit: "at most {{shelves-of-member}}" is "at most 2 shelves".',
      'criteria: two or three each, one that succeeds and one that is refused or stands at the limit. Show them by an example with names, dates and amounts, the user’s own where there is one: what is seen or stored, never the requirement in other words. "then" says what is, not what should be.',
      'refusals: for each case that is answered with an error, with the words that people read. The sentence says "with error CODE". What a page, a device without network or a worker refuses by itself, without a call, has the status null.',
      'priority: P1 for what the first version is useless without, P2 for what belongs to it, P3 for the rest. about: the records, roles and outside systems by key.',
      'Say what the words leave open where a builder must know it: what happens at the limit, twice, at the same moment, without the right, after it is cancelled. That is an assumption with what is wrong if it does not hold, or one line in "asked". What is assumed or open already and decides what a requirement says is written into the requirement as the default has it, and named in "presumes". Of what such software usually needs write what your statements call for, and nothing else.',
      'stories: one for each role that acts here, with the requirements that belong to it.',
    ].join('\n'),
  offline: (context) => behaveByRule(area, number, context),
});
