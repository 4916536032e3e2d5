// Which state a sentence puts a thing into: "Bay 3 is CLOSING", "her deposit stays held". Only sentences of this one form are
// read, about one thing at a time; all others say nothing here.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { headOf } from '#specification/rules/understanding/words.ts';

export type Machine = NodeOf<'SM'>;

export interface SaidState {
  machine: Machine;
  state: string;
  /** Which of them: its number, or whose it is; null where the words do not tell. */
  which: string | null;
}

interface Form {
  machine: Machine;
  /** The thing is in the state, or comes to be in it. */
  is: RegExp;
  /** The response of a requirement brings the thing into it. */
  brings: RegExp;
  /** The thing by its number. */
  number: RegExp;
}

/** One thing alone: what is said of each, of none or of another is not said of it. */
const notOne = new Set(
  'each every no none any another other all both one two some second neither'.split(' '),
);
const verbs =
  '(?:is|stays|remains|becomes|has become|enters|stands as|is put|goes to|moves to)(?: (?:still|now|again|only))?(?: (?:in|as|to)(?: the state)?)?';
const bringing =
  '(?:enter|(?:move|put|set|store|mark|keep|bring|return) (?:the|a|each|its|that|this) (?:\\S+ )?(?:NOUNS) (?:back )?(?:to|in|into|as))(?: the state)?';
/** What may follow a state without changing which one it is. */
const goesOn =
  'with|by|since|at|until|because|for|and|on|as|when|after|through|from|within|like|without|before|unless';

export function statesSaidIn(text: string, view: View): SaidState[] {
  const prose = unquoted(text);
  return view.once(formsOf).flatMap(({ machine, is }) =>
    [...prose.matchAll(is)].flatMap(({ groups = {} }) => {
      const before = groups['before']?.trim().split(/\s+/).at(-1) ?? '';
      if (notOne.has(before.toLowerCase())) return [];
      return [{ machine, state: nameOf(groups['state'] ?? ''), which: groups['number'] ?? ownerIn(before) }];
    }),
  );
}

/** The states that the response of a requirement brings something into. */
export const stateGivenBy = (response: string, view: View): Pick<SaidState, 'machine' | 'state'>[] =>
  view.once(formsOf).flatMap(({ machine, brings }) => {
    const state = brings.exec(unquoted(response))?.groups?.['state'];
    return state === undefined ? [] : [{ machine, state: nameOf(state) }];
  });

/** The numbers by which a text names things of a machine. */
export const numbersSaidIn = (text: string, machine: Machine, view: View): string[] =>
  view
    .once(formsOf)
    .filter((form) => form.machine === machine)
    .flatMap(({ number }) => [...text.matchAll(number)].map(({ groups }) => groups?.['number'] ?? ''));

const nameOf = (said: string): string => said.toLowerCase().replaceAll(/[\s-]+/g, '_');
const ownerIn = (word: string): string | null => (/^\p{Lu}.*['’]s?$/u.test(word) ? word : null);

function formsOf(view: View): Form[] {
  const titles = view.all('ENT').map(({ title }) => title.toLowerCase());
  return view.all('SM').flatMap((machine) => {
    const title = view.one('ENT', machine.entity)?.title.toLowerCase();
    return title === undefined ? [] : [formOf(machine, title, titles)];
  });
}

function formOf(machine: Machine, title: string, titles: readonly string[]): Form {
  const head = headOf(title) ?? title;
  const isAlone = titles.filter((other) => headOf(other) === head).length === 1;
  const nouns = [...new Set(isAlone ? [title, head] : [title])].map((noun) => RegExp.escape(noun)).join('|');
  // "held-out letter 12" is no letter where both are records.
  const longer = titles
    .filter((other) => other !== title && other.endsWith(` ${title}`))
    .map((other) => RegExp.escape(other.slice(0, -title.length)));
  const thing = `${longer.length > 0 ? `(?<!${longer.join('|')})` : ''}(?:${nouns})`;
  const number = '(?<number>\\d+(?:[.,]\\d+)*)';
  const states = machine.states
    .map(({ name }) =>
      name
        .split(/[_\s-]+/)
        .map((word) => RegExp.escape(word))
        .join('[ _-]'),
    )
    .toSorted((one, two) => two.length - one.length);
  const state = `(?<state>${states.join('|')})(?=$|[.,;:)]| (?:${goesOn})\\b)`;
  return {
    machine,
    is: new RegExp(`(?<before>(?:^|[\\s(])[^\\s,;.]*\\s|^)${thing}(?: ${number})? ${verbs} ${state}`, 'giu'),
    brings: new RegExp(`^${bringing.replace('NOUNS', nouns)} ${state}`, 'iu'),
    number: new RegExp(`\\b${thing} ${number}`, 'giu'),
  };
}

/** Whether two sentences speak of one thing, as far as they tell. */
export const isOneThing = (one: SaidState, two: SaidState): boolean =>
  one.machine === two.machine && (one.which === null || two.which === null || one.which === two.which);
