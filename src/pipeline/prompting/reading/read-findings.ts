// What a reader found, as findings: of a known sort, about nodes that stand, no graver than their sort may
// be.
import type { Graph } from '#specification/graph/graph.ts';
import { severities, type Finding } from '#specification/rules/finding.ts';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { oneLine } from '#platform/models/fence.ts';
import {
  findings_max,
  severityOf,
  weaknesses,
  weaknessNames,
  type Weakness,
} from '#specification/rules/weaknesses.ts';
import { mistake, type Mistake } from './ground.ts';
import { namesIn, tidyName } from './names.ts';
import { rowsOf } from './read-form.ts';

const message_max = 400;

export function readFindings(form: AnswerForm, graph: Graph): { findings: Finding[]; mistakes: Mistake[] } {
  const names = namesIn(graph, []);
  const live = new Map(
    graph.nodes
      .filter(({ retired }) => !retired)
      .flatMap(({ id, key }) => [
        [id, id],
        [`@${key}`, id],
      ]),
  );
  const read = rowsOf(form.findings).map((row, at) =>
    readFinding(row, { label: `findings.${at}`, idOf: (told) => live.get(tidyName(told, names)) }),
  );
  const sound = read.flatMap((each) => ('finding' in each ? [each.finding] : []));
  const once = [
    ...new Map(sound.map((finding) => [`${finding.rule} ${finding.nodes.join(' ')}`, finding])).values(),
  ];
  const gravest = once.toSorted(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  return {
    findings: gravest.slice(0, findings_max),
    mistakes: read.flatMap((each) => ('wrong' in each ? [each.wrong] : [])),
  };
}

type Place = { label: string; idOf: (told: string) => string | undefined };

function readFinding(
  row: Record<string, unknown>,
  { label, idOf }: Place,
): { finding: Finding } | { wrong: Mistake } {
  const { about, weakness, severity, message } = row;
  const wrong = (told: string) => ({ wrong: mistake(label, `${label} ${told}`) });
  const told = Array.isArray(about) ? about.map(String) : [];
  const unknown = told.filter((name) => !idOf(name));
  if (told.length === 0) return wrong('about: name the nodes that it is about.');
  if (unknown.length > 0)
    return wrong(`about: the graph has no ${unknown.join(', ')}; name nodes that you were shown.`);
  if (!weaknessNames.includes(weakness as Weakness))
    return wrong(`weakness: is none of ${weaknessNames.join(', ')}.`);
  if (!severities.includes(severity as Finding['severity']))
    return wrong(`severity: is none of ${severities.join(', ')}.`);
  const text = typeof message === 'string' ? oneLine(message).slice(0, message_max) : '';
  if (text === '') return wrong('message: say what is wrong and what would mend it.');
  const nodes = [...new Set(told.map((name) => idOf(name)!))].toSorted();
  const { rule } = weaknesses[weakness as Weakness];
  return {
    finding: {
      rule,
      severity: severityOf(weakness as Weakness, severity as Finding['severity']),
      message: text,
      nodes,
      place: null,
    },
  };
}
