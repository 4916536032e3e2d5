// Work of the physical world that comes round or has a deadline: "lifts must be inspected every 12 months,
// escalators every 6 months". Software cannot inspect; it sets the date by which that has to be done, and
// shows what is overdue.
import { handsOn } from '#knowledge/authoring/actions.ts';
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import { number, onePerson, type Specified } from '#pipeline/authoring/rules/shape.ts';
import { singular } from '#knowledge/nouns.ts';
import { gerund, pastParticiple, titleOf } from '#pipeline/authoring/words.ts';
import { actionPhrase, doneOf, isPlural, type ActionPhrase } from './phrase.ts';

type Term = { what: string; n: string; event?: string | undefined };

const span = `${number}(?: (?:working |calendar )?(?:day|week|month|year|hour)s?)?|day|week|month|year`;
const comesRound = new RegExp(
  `^(?<what>.+?) (?:at least )?(?:every|each|once an?|once every) (?<n>${span})$`,
  'i',
);
const hasDeadline = new RegExp(`^(?<what>.+?) within (?<n>${span})(?: (?:of|after) (?<event>.+))?$`, 'i');

/**
 * The parts of "lifts every 12 months, escalators every 6 months", each with its own time; null where one has
 * none.
 */
function termsIn(text: string, pattern: RegExp): Term[] | null {
  const parts = text.split(/,(?: and)? | and (?=[^{}]*(?:every|within) )/);
  const read = parts.map((part) => pattern.exec(part)?.groups);
  return read.every((groups) => groups !== undefined)
    ? read.map((groups) => ({
        what: groups?.['what'] ?? '',
        n: groups?.['n'] ?? '',
        event: groups?.['event'],
      }))
    : null;
}

/** "a dangerous defect … a major one": the noun that `one` stands for is that of the first part. */
const named = (what: string, first: string): string =>
  onePerson(
    what
      .replace(/\bones?$/i, singular(first.split(' ').at(-1) ?? 'one'))
      .replace(/^(?:all|every|each) /i, ''),
  );

/** "Every week" is every one week. */
const counted = (n: string) => (/^\w+$/.test(n) ? `one ${n}` : n);

/**
 * Whom each part of a duty concerns and in which time, and how a sentence about the first goes on to the
 * others.
 */
function partsOf(terms: readonly Term[]) {
  const first = terms[0]?.what ?? '';
  const cases = terms.map(({ what, n }) => ({ who: named(what, first), n: counted(n) }));
  const [one, ...others] = cases;
  const more = others.map(({ who, n }) => `, for ${who} ${n} later`).join('');
  return { cases, one, more, names: terms.map(({ what }) => what).join(' and ') };
}

/** `response` is what is demanded, in the infinitive: "inspect lifts every 12 months". */
export function dutyIn(response: string, trigger: string | null = null): Specified | null {
  const { verb = '', rest = '' } = verbOf(response);
  if (!verb) return null;
  const round = termsIn(rest, comesRound);
  const terms = round ?? termsIn(rest, hasDeadline);
  if (!terms) return recordsOnly(verb, rest);
  return round ? comingRound(verb, round) : withDeadline(verb, terms, trigger);
}

function verbOf(response: string): { verb?: string; rest?: string } {
  const words = response.split(' ');
  const size = [2, 1].find((count) => handsOn.has(words.slice(0, count).join(' ').toLowerCase()));
  return size ? { verb: words.slice(0, size).join(' '), rest: words.slice(size).join(' ') } : {};
}

function comingRound(verb: string, terms: readonly Term[]): Specified {
  const part = pastParticiple(verb);
  const { cases, one, more, names } = partsOf(terms);
  return {
    shape: 'duty-round',
    title: titleOf(`Due dates for ${gerund(verb)} ${names}`),
    statement: `When ${one?.who} has been ${part}, the {component} shall set the date by which it is to be ${part} next to ${one?.n} later${more}, and show what is overdue`,
    refusal: null,
    criteria: cases.flatMap(({ who, n }): Criterion[] => [
      {
        polarity: 'boundary',
        title: `On the day: ${who}`,
        given: [`${who} that was ${part} exactly ${n} ago and not since`],
        when: ['Ana opens the overview of what is due'],
        then: ['it is shown as due that day and not as overdue'],
      },
      {
        polarity: 'negative',
        title: `The day after: ${who}`,
        given: [`${who} that was ${part} one day more than ${n} ago and not since`],
        when: ['Ana opens the overview of what is due'],
        then: ['it is shown as overdue, with the date that has passed'],
      },
      {
        polarity: 'positive',
        title: `Done again: ${who}`,
        given: [`${who} that is overdue`],
        when: [`it is recorded that it was ${part} today`],
        then: [`the next date is ${n} after today`, 'it is not shown as overdue any more'],
      },
    ]),
  };
}

function withDeadline(verb: string, terms: readonly Term[], trigger: string | null): Specified {
  const part = pastParticiple(verb);
  const { cases, one, more, names } = partsOf(terms);
  const event = terms[0]?.event;
  const start = trigger ?? (event ? `${event} is over` : `${one?.who} has been recorded`);
  return {
    shape: 'duty-deadline',
    title: titleOf(`Deadline for ${gerund(verb)} ${names}`),
    statement: `When ${start}, the {component} shall set the date by which ${trigger || event ? one?.who : 'it'} is to be ${part} to ${one?.n} later${more}, and show what is past its date`,
    refusal: null,
    criteria: cases.flatMap(({ who, n }): Criterion[] => [
      {
        polarity: 'boundary',
        title: `On the last day: ${who}`,
        given: [`${who} whose time began exactly ${n} ago and that was not ${part} since`],
        when: ['Ana opens the overview of what is due'],
        then: ['it is shown as due that day and not as overdue'],
      },
      {
        polarity: 'negative',
        title: `The day after: ${who}`,
        given: [`${who} whose time began one day more than ${n} ago and that was not ${part} since`],
        when: ['Ana opens the overview of what is due'],
        then: ['it is shown as overdue, with the date that has passed'],
      },
      {
        polarity: 'positive',
        title: `Done in time: ${who}`,
        given: [`${who} that is due and was ${part} today`],
        when: ['this has been recorded'],
        then: ['it is not shown as due any more', 'its history names who did it and when'],
      },
    ]),
  };
}

/** Without a time there is nothing to watch: what is left is to keep that it happened. */
function recordsOnly(verb: string, rest: string): Specified | null {
  const { object = '', complement = '' } =
    /^(?<object>.+?)(?: (?<complement>(?:from|to|at|in|on|by|for|with|after|before|until|within|every)\b.*))?$/.exec(
      rest,
    )?.groups ?? {};
  if (!object || /[{,:]/.test(rest)) return null;
  return keptDuty(actionPhrase(verb, object, complement || null));
}

/** What people do is kept with who did it and when. */
export function keptDuty(phrase: ActionPhrase): Specified {
  const { lead: verb, object } = phrase;
  const done = doneOf(phrase);
  return {
    shape: 'duty-kept',
    title: titleOf(`Record of ${gerund(verb)} ${object}`),
    statement: `When ${done}, the {component} shall keep who did it and when`,
    refusal: null,
    criteria: [
      {
        polarity: 'positive',
        title: 'It is on record',
        given: [`${object} ${isPlural(object) ? 'have' : 'has'} not been ${pastParticiple(verb)} yet`],
        when: [`Ana records that ${done}`],
        then: ['the record names Ana and the time'],
      },
      {
        polarity: 'negative',
        title: 'Recorded twice',
        given: [`Ana has recorded that ${done}`],
        when: ['the same request is sent again'],
        then: ['one record of it is stored'],
      },
    ],
  };
}
