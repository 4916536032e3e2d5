// The designs that were drawn from the same interview, side by side: what the rules and the criteria give
// them, why one of them was taken, what each of the others would decide otherwise, and what was taken over
// from them.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, bullets, pageFile, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

const path = 'research/alternatives.md';
type Alternative = NodeOf<'ALT'>;

export function renderAlternatives(view: View): FileText[] {
  const writing = writer(view, path);
  const all = view.all('ALT').toSorted((a, b) => (b.total ?? -1) - (a.total ?? -1));
  if (all.length === 0) return [];
  const finished = all.filter(({ fate }) => fate !== 'not_finished');
  const [chosen] = finished.filter(({ fate }) => fate === 'chosen');
  return pageFile(
    path,
    'Alternatives',
    'Each design was drawn from the same interview and has the same requirements. They differ in what was left to choose.',
    section(2, 'The comparison', comparison(finished, writing)),
    section(2, 'What the rules say', dimensions(finished, writing)),
    chosen &&
      section(
        2,
        `Why ${writing.say(chosen.title)}`,
        writing.say(chosen.because),
        choices(chosen, chosen, writing),
      ),
    ...all
      .filter((each) => each !== chosen)
      .map((each) =>
        section(
          2,
          `What would change: ${writing.say(each.title)}`,
          writing.say(each.because),
          choices(each, chosen, writing),
          takenOver(each, writing),
        ),
      ),
    section(2, 'The designs', designs(all, writing)),
  );
}

const heads = (all: readonly Alternative[], { say }: Writer) =>
  all.map((each) => say(each.fate === 'chosen' ? `${each.title} (chosen)` : each.title));

function comparison(all: readonly Alternative[], writing: Writer) {
  const titles = all[0]?.figures.map(({ title }) => title) ?? [];
  const cell = (each: Alternative, title: string) => {
    const figure = each.figures.find((row) => row.title === title);
    if (!figure) return '';
    const value = `${figure.value} ${writing.say(figure.unit)}`;
    return figure.weight > 0 ? `${value}; ${figure.points} points` : value;
  };
  const weight = (title: string) =>
    String(all[0]?.figures.find((row) => row.title === title)?.weight || 'not judged by');
  return table(
    ['What', 'Weight', ...heads(all, writing)],
    [
      ...titles.map((title) => [writing.say(title), weight(title), ...all.map((each) => cell(each, title))]),
      ['Points in all', '', ...all.map(({ total }) => (total === undefined ? '' : String(total)))],
    ],
  );
}

function dimensions(all: readonly Alternative[], writing: Writer) {
  const names = all[0]?.scores.map(({ dimension }) => dimension) ?? [];
  const scoreOf = (each: Alternative, name: string) =>
    String(each.scores.find(({ dimension }) => dimension === name)?.score ?? '');
  return table(
    ['Dimension', ...heads(all, writing)],
    names.map((name) => [name, ...all.map((each) => scoreOf(each, name))]),
  );
}

/** Subject by subject; where the design was not chosen, beside what was. */
function choices(of: Alternative, chosen: Alternative | undefined, { say, ref }: Writer) {
  const isChosen = of === chosen;
  const here = (record: string) => chosen?.choices.find((row) => row.record === record)?.outcome ?? '';
  const others = of.choices.filter((row) => isChosen || row.outcome !== here(row.record));
  return table(
    isChosen ? ['Decision', 'Taken', 'Because'] : ['Decision', 'Taken', 'Instead', 'Because'],
    others.map((row) => [
      ref(row.record, 'title'),
      ...(isChosen ? [] : [say(here(row.record))]),
      say(row.outcome),
      say(row.because),
    ]),
  );
}

function takenOver({ taken_over }: Alternative, { ref }: Writer) {
  const list = bullets(taken_over.map((id) => ref(id, 'title')));
  return list && `Taken over from it:\n\n${list}`;
}

function designs(all: readonly Alternative[], { say, sources }: Writer) {
  return table(
    ['Id', 'Design', 'What it is after', 'Source'],
    all.map((each) => [`${anchor(each.id)}${each.id}`, say(each.title), say(each.aim), sources(each)]),
  );
}
