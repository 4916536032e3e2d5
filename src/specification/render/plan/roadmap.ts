// The roadmap: what each wave makes possible, what it costs, and what must hold before the next begins.
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, page, section, table } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { estimateOf } from './estimate.ts';
import { wavesOf } from './waves.ts';

const path = 'plan/roadmap.md';

export function renderRoadmap(view: View): FileText[] {
  const { say, ref, refs } = writer(view, path);
  const waves = wavesOf(view);
  if (waves.length === 0) return [];
  const estimate = estimateOf(view);
  const finished = storiesByWave(view);
  const text = page(
    'Roadmap',
    `All tasks together take ${estimate.total.low} to ${estimate.total.high} hours of one developer. The longest chain takes ${estimate.longest_chain.low} to ${estimate.longest_chain.high}: ${refs(estimate.longest_chain.tasks)}.`,
    table(
      ['Wave', 'Tasks', 'Hours', 'After it, these stories work'],
      waves.map((tasks, index) => [
        String(index + 1),
        refs(tasks.map((task) => task.id)),
        `${estimate.waves[index]?.low} to ${estimate.waves[index]?.high}`,
        refs((finished.get(index) ?? []).map((story) => story.id)),
      ]),
    ),
    section(
      2,
      'Before the next wave begins',
      bullets([
        'Every task of the wave has its evidence, and its verify command passes on a clean checkout.',
        'The verify commands of all earlier waves still pass.',
      ]),
    ),
    section(
      2,
      'Answer these first',
      bullets(view.all('OQ').map((node) => `${ref(node.id)} ${say(node.question)}`)),
    ),
  );
  return [{ path, text }];
}

/** The stories that are complete after each wave: all their requirements are built by then. */
export function storiesByWave(view: View) {
  const waves = wavesOf(view);
  const waveOf = new Map(waves.flatMap((tasks, index) => tasks.map((task) => [task.id, index] as const)));
  const complete = view.all('US').flatMap((story) => {
    const tasks = view
      .referrers('FR', story.id)
      .map((requirement) =>
        unique(view.referrers('TASK', requirement.id)).map((task) => waveOf.get(task.id) ?? -1),
      );
    const last = Math.max(-1, ...tasks.flat());
    return tasks.every((own) => own.length > 0) && last >= 0 ? [{ story, wave: last }] : [];
  });
  return new Map(
    [...Map.groupBy(complete, (row) => row.wave)].map(([wave, rows]) => [wave, rows.map((row) => row.story)]),
  );
}
