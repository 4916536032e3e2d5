// Which events of states that no operation moves the steps of a criterion set off: "STOP is latched", "the key switch is turned".
// A step sets one off where the name or the meaning of the event has its verb and each word of its subject.
import { basesOf } from '#language/inflection.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { tellersOf } from '#specification/render/plan/moves.ts';
import type { View } from '#specification/render/view.ts';
import { hasWord, stemsOf, type Stems } from '#specification/rules/understanding/words.ts';

/** What has to be built before the steps can be done: for each event all that tells of it. */
export function eventsIn(steps: readonly string[], view: View): string[][] {
  const done = steps.flatMap((step) => deedsIn(tokensOf(step)));
  if (done.length === 0) return [];
  return view.all('SM').flatMap((machine) => {
    const thing = stemsOf(view.one('ENT', machine.entity)?.title ?? '');
    const said = machine.events.filter((event) => {
      const stems = stemsOf(`${event.name.replaceAll('_', ' ')} ${view.text(event.meaning)}`);
      return done.some((deed) => isSaid(deed, { stems, thing }));
    });
    return said.map(({ name }) => tellersOf(name, machine, view)).filter((ids) => ids.length > 0);
  });
}

interface Deed {
  subject: string[];
  verb: string;
}

function isSaid({ subject, verb }: Deed, { stems, thing }: { stems: Stems; thing: Stems }): boolean {
  const telling = subject.filter((word) => !hasWord(thing, word));
  return telling.length > 0 && [verb, ...telling].every((word) => hasWord(stems, word));
}

const being: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);
const fillers: ReadonlySet<string> = new Set(['the', 'a', 'an', 'of', 'its', 'alone']);
const bounds: ReadonlySet<string> = new Set(['and', 'then', 'but', ',', ';', 'while', 'when']);

/** Each "SUBJECT is VERBED" of a step, and each further verb of "is VERBED, VERBED and VERBED". */
function deedsIn(tokens: readonly Token[]): Deed[] {
  return tokens.flatMap(({ lower }, at) => {
    const verb = tokens[at + 1]?.lower ?? '';
    if (!being.has(lower) || !isParticiple(verb)) return [];
    const from = tokens.slice(0, at).findLastIndex((token) => bounds.has(token.lower)) + 1;
    const subject = tokens
      .slice(from, at)
      .filter((token) => !fillers.has(token.lower) && token.value === undefined)
      .map((token) => token.lower);
    return verbsFrom(tokens.slice(at + 1)).map((each) => ({ subject, verb: each }));
  });
}

function verbsFrom(tokens: readonly Token[]): string[] {
  const end = tokens.findIndex(({ lower }) => !/^(?:,|and|then)$/.test(lower) && !isParticiple(lower));
  return tokens
    .slice(0, end < 0 ? tokens.length : end)
    .flatMap(({ lower }) => (isParticiple(lower) ? [lower] : []));
}

const isParticiple = (word: string): boolean => basesOf(word).some(({ form }) => form === 'participle');
