// What an answer takes out of the draft by rule. It may be named in any of the ways in which a node may be.
import { keystones } from '#pipeline/prompting/assignments/assignment.ts';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import type { Entry } from './entries.ts';
import { mistake, type Ground, type Mistake } from './ground.ts';
import { namesIn, tidyName } from './names.ts';

type Forms = readonly (AnswerForm | null)[];

/** The entries that no answer drops. */
export function withoutDropped(entries: readonly Entry[], forms: Forms, ground: Ground): Entry[] {
  const is_dropped = droppedBy(forms, ground);
  return entries.filter(({ label }) => keystones.has(label) || !is_dropped(label));
}

export function keystonesDropped(form: AnswerForm, ground: Ground): Mistake[] {
  const is_dropped = droppedBy([form], ground);
  const kept = [...ground.shown].filter(([, key]) => keystones.has(key) && is_dropped(key));
  return kept.map(([id, key]) => mistake(key, `drop: the plan stands on ${id}; write it anew instead.`));
}

function droppedBy(forms: Forms, { run, draft, shown }: Ground): (label: string) => boolean {
  const names = namesIn(run.graph, shown, draft);
  const keys = new Map(run.graph.nodes.map(({ id, key }) => [id, key]));
  const keyOf = (word: string) => {
    const name = tidyName(word, names).replace(/^@/, '');
    return keys.get(name) ?? name;
  };
  const plain = (label: string) => label.trim().split(/\s+/).map(keyOf).join(' ');
  const told = new Set(forms.flatMap((form) => form?.drop ?? []).map(plain));
  return (label) => told.has(plain(label));
}
