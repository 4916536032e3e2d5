// Reads the sentence of a rule by the tables of this folder: a refusal, a rate, a duration, or something that
// happens when something else has happened. What no row matches is null, and stays the quotation that it was.
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import { capitalise, decapitalise, titleOf } from '#pipeline/authoring/words.ts';
import { casesOf } from '#pipeline/authoring/actions/action-criteria.ts';
import { asOutcome, doneOfResponse } from '#pipeline/authoring/actions/phrase.ts';
import { shutOut } from '#pipeline/authoring/actions/shut-out.ts';
import { dutyIn } from '#pipeline/authoring/actions/duties.ts';
import { alternatives, atTheBorder } from './causes.ts';
import { compoundShapes } from './compound.ts';
import { refusalShapes } from './refusals.ts';
import { responseIn } from './responses.ts';
import { isNounPhrase, onePerson, specified, type Shape, type Specified } from './shape.ts';
import { baseOfThird, isVerb } from './verb-forms.ts';
import { doingShapes } from './statements.ts';

const talk = /,? (?:please|of course|obviously)\b|^(?:and|but|so|also|plus|hmm,?|well,?|regarding \w+,?) /gi;

/** `text` is one clean clause with its numbers as quantities. */
export function specifyRule(text: string): Specified | null {
  if (/[.!?] [A-Z]/.test(text)) return null;
  const [, said = '', unless] =
    /^(.+?)(?:,? unless ([^,]+).*)?$/is.exec(
      demandIn(text.replace(talk, ''))
        .replace(/\beach other's\b/g, "somebody else's")
        .trim(),
    ) ?? [];
  const read =
    byTable(compoundShapes, said) ??
    byNotice(said) ??
    byMinimum(said) ??
    byOffer(said) ??
    byPeriod(said) ??
    byDeadline(said) ??
    byCause(said) ??
    byTable(refusalShapes, said) ??
    byTable(doingShapes, said) ??
    byOccasion(said) ??
    byResponse(said);
  return read && unless ? { ...read, statement: `${read.statement} unless ${unless}` } : read;
}

/**
 * "The norm changes, so the office must edit the list": what is demanded stands behind the reason, or before
 * it.
 */
function demandIn(text: string): string {
  const demand =
    /^[^,]+, so ((?:the|every|each|all) [^,]+ (?:must|should|needs? to|has to|have to) .+)$/i.exec(text)?.[1];
  return (
    demand ??
    text
      .replace(/,? so (?:that )?the (?:team|user) (?:can|could) .*$/i, '')
      .replace(/,? so that (?:one|people|they|everybody|nobody|the team) .*$/i, '')
  );
}

/** "An outing needs at least 4 rowers, otherwise it is cancelled": what happens when there are fewer. */
function byMinimum(said: string): Specified | null {
  const {
    what = '',
    number = '',
    rest = '',
    effect = '',
  } = /^(?<what>(?:an?|the|every|each) [\w ]+?|[a-z]+s) (?:needs?|requires?|must have|has to have|have to have) (?:at least|a minimum of|no fewer than) (?<number>\{\{[^}]+\}\})(?<rest>[^,;]*)[,;] (?:otherwise|or else|if not),? (?<effect>.+)$/i.exec(
    said,
  )?.groups ?? {};
  const response = effect && responseIn(effect);
  if (!response) return null;
  return caused(said, {
    cause: `${onePerson(decapitalise(what))} has fewer than ${number}${rest}`,
    effect,
    response,
  });
}

/** "They have 24 hours to claim it, otherwise it goes to the next": what follows when the period is over. */
function byPeriod(said: string): Specified | null {
  const {
    who = '',
    time = '',
    act = '',
    effect = '',
  } = /^(?<who>[\w ]+?)(?: then)? (?:has|have|gets?) (?<time>\{\{[^}]+\}\}) to (?<act>[^,]+), (?:and )?(?:otherwise|or else|if not,?) (?<effect>.+)$/i.exec(
    said,
  )?.groups ?? {};
  const response = effect && responseIn(effect);
  if (!response) return null;
  const cause = `${time} pass in which ${onePerson(decapitalise(who))} does not ${act}`;
  return caused(said, { cause, effect, response });
}

/**
 * "When a stay is cancelled, the first on the list gets an SMS and has 12 hours to accept, otherwise the next
 * one is asked".
 */
function byOffer(said: string): Specified | null {
  const {
    cause = '',
    who = '',
    gets = '',
    time = '',
    act = '',
    effect = '',
  } = /^(?:if|when|whenever|once|as soon as) (?<cause>[^,]+), (?:then )?(?<who>(?:the|an?|every|each) [\w ]+?) (?<gets>(?:gets?|receives?|is (?:sent|told|asked|offered)) [^,]+?),? and (?:then )?(?:has|have|gets?) (?<time>\{\{[^}]+\}\}) to (?<act>[^,;]+)[,;] (?:and )?(?:otherwise|or else|if not),? (?<effect>.+)$/i.exec(
    said,
  )?.groups ?? {};
  const [offer, response] = [effect && responseIn(`${who} ${gets}`), effect && responseIn(effect)];
  if (!offer || !response) return null;
  const one = decapitalise(who);
  return {
    shape: 'offer',
    title: titleOf(`The time to ${act}`),
    statement: `When ${cause}, the {component} shall ${offer}, let ${one} ${act} for ${time}, and ${response} when that time has passed without it`,
    refusal: null,
    criteria: [
      {
        polarity: 'positive',
        title: 'The offer',
        given: ['nobody has been asked yet'],
        when: [cause],
        then: [`${one} ${gets}`],
      },
      {
        polarity: 'boundary',
        title: 'Just in time',
        given: [`${one} was told, and a minute is left of ${time}`],
        when: [`somebody asks to ${act} for ${one}`],
        then: ['it is done', `nobody else is asked`],
      },
      {
        polarity: 'negative',
        title: 'The time passes',
        given: [`${one} was told, and has not answered`],
        when: [`${time} have passed`],
        then: [decapitalise(effect), `the offer to ${one} is over`],
      },
    ],
  };
}

/**
 * "Cancelling is free until 48 hours before arrival, after that 50 % is charged": early enough, and too late.
 */
function byNotice(said: string): Specified | null {
  const {
    deed = '',
    what = '',
    time = '',
    event = '',
    effect = '',
  } = /^(?:(?<deed>[a-z]+ing|cancellations?|changes)(?<what> (?:an?|the|of) [\w ]+?)?|.+? (?:can|may) (?<verb>[a-z]+)(?<thing> [\w ]+?)?) (?:(?:is|are) )?(?:for free|free(?: of charge)?|possible|fine)? ?(?:until|up to|till) (?<time>\{\{[^}]+\}\}) before(?: (?<event>[^,;]+))?[,;] (?:after that|afterwards|later|then|from then on),? (?<effect>.+)$/i.exec(
    said,
  )?.groups ?? {};
  const response = effect && responseIn(effect);
  if (!response) return null;
  const notice = `${decapitalise(deed)}${what} later than ${time} before ${event || 'it'}`;
  return {
    shape: 'notice',
    title: titleOf(`Too late for ${decapitalise(deed)}${what} free of charge`),
    statement: `When somebody asks for ${notice}, the {component} shall ${response}`,
    refusal: null,
    criteria: [
      {
        polarity: 'boundary',
        title: 'Just in time',
        given: [`it is exactly ${time} before ${event || 'it'}`],
        when: [`somebody asks for ${decapitalise(deed)}${what}`],
        then: ['it is done', 'nothing is charged'],
      },
      {
        polarity: 'negative',
        title: 'A minute too late',
        given: [`it is a minute less than ${time} before ${event || 'it'}`],
        when: [`somebody asks for ${decapitalise(deed)}${what}`],
        then: ['it is done', decapitalise(effect)],
      },
    ],
  };
}

/**
 * "The owner approves or rejects the invoice within 5 days; otherwise it goes to their manager": people take
 * their time.
 */
function byDeadline(said: string): Specified | null {
  const {
    who = '',
    verbs = '',
    thing = '',
    time = '',
    otherwise,
  } = /^(?<who>(?:the|an?|every|each) [\w ]+?|[a-z]+s) (?<verbs>[a-z]+(?: or [a-z]+)?) (?<thing>(?:the|an?|their|every|each|it\b|them\b)[^{]*?) ?within (?<time>\{\{[^}]+\}\})(?:[;,] (?:and )?(?:otherwise|or else|if not),? (?<otherwise>.+))?$/i.exec(
    said,
  )?.groups ?? {};
  const infinitives = verbs
    .split(' or ')
    .map((verb) => baseOfThird(verb) ?? (/s$/.test(who) && isVerb(verb) ? verb : null));
  if (!who || infinitives.some((verb) => verb === null || verb === 'be')) return null;
  const effect = otherwise ?? 'the case is shown as overdue';
  const response = responseIn(effect);
  const cause = `${time} pass in which ${onePerson(decapitalise(who))} does not ${infinitives.join(' or ')} ${thing}`;
  return response ? caused(said, { cause, effect, response }) : null;
}

/** One thing after the other: "a reminder goes out, after 5 days it is escalated to the deputy". */
function responsesIn(effect: string): string | null {
  const parts = effect.split(/, (?:and )?(?=after \{\{)/i).map((part) => {
    const { later = '', rest = part } =
      /^(?<later>after \{\{[^}]+\}\}) (?<rest>.+)$/i.exec(part)?.groups ?? {};
    const response = responseIn(rest);
    return response && [later, response].filter(Boolean).join(' ');
  });
  return parts.every(Boolean) ? parts.join(' and ') : null;
}

function byTable(shapes: readonly Shape[], said: string): Specified | null {
  for (const shape of shapes) {
    const caught = shape.pattern.exec(said)?.groups;
    if (!caught || ![caught.what, caught.who].every(isNounPhrase)) continue;
    const joints = {
      or: caught.n2 ? 'or more than' : '',
      ofWord: caught.of ? 'of' : '',
      ofWhat: caught.what ? 'of' : '',
      answer: caught.answer ? `answer with ${caught.answer}` : 'say why',
      sameWord: caught.of || caught.for ? 'for the same' : '',
      of: caught.of ?? '',
      and: caught.of && caught.for ? 'and' : '',
      for: caught.for ?? '',
      other: caught.for ?? caught.of ?? 'date',
      alsoWord: caught.also ? 'and that' : '',
    };
    return specified(shape, { ...caught, ...joints, what: caught.what ?? '' });
  }
  return null;
}

const broken = /\b(?:the|an?|and|or|but|nor|than|which|whose|their|its)$/i;

/** Each way to cut the sentence into a cause and what follows from it. */
function* cuts(said: string): Generator<[cause: string, effect: string]> {
  const rest = /^(?:if|when|whenever|once|as soon as|after) (.+)$/i.exec(said)?.[1];
  if (!rest) return;
  for (const { index, 0: joint } of rest.matchAll(
    /, (?:then )?| then | (?=(?:everything|all|their|a reminder|the system) )/gi,
  ))
    yield [rest.slice(0, index), rest.slice(index + joint.length)];
}

/** "Progress is synced when there is a connection": the occasion stands behind. */
function byOccasion(said: string): Specified | null {
  const { effect = '', cause = '' } =
    /^(?<effect>[^,]+?) (?:when|whenever|as soon as) (?<cause>[^,]+)$/i.exec(said)?.groups ?? {};
  const response = effect && responseIn(effect);
  return response && !response.startsWith('not ') ? caused(said, { cause, effect, response }) : null;
}

function byCause(said: string): Specified | null {
  for (const [cause, effect] of cuts(said)) {
    if (/\b(?:must|should|has to|have to)\b/.test(cause)) continue;
    const { later, rest } =
      /^after (?<later>\{\{[^}]+\}\}),? (?<rest>(?!.*, (?:and )?after \{\{).+)$/i.exec(effect)?.groups ?? {};
    const counted = later && rest ? responseIn(rest) : null;
    if (later && rest && counted)
      return caused(said, { cause: `${cause} and ${later} have passed`, effect: rest, response: counted });
    const response = responsesIn(effect);
    if (response && !broken.test(response)) return caused(said, { cause, effect, response });
  }
  return null;
}

/** A demand, or a sentence whose subject is the software, is no outcome that is seen. */
const unseen =
  /^(?:it|he|she|they|the (?:system|software|agent|bot|app|tool|program|case))\b|\b(?:must|should|has to|have to|needs? to)\b/i;
const titled = (title: string, cause: string): string =>
  `${title}: ${cause.replace(/\{\{.*?\}\}/g, 'the limit')}`.slice(0, 90);

function caused(said: string, read: { cause: string; effect: string; response: string }): Specified {
  const { cause, effect, response } = read;
  const event =
    /^(?:after|once) /i.test(said) && !/ (?:is|are|has|have|was|were|becomes?|\w+s) /.test(` ${cause} `);
  const when = event ? `${decapitalise(cause)} is over` : decapitalise(cause);
  const causes = alternatives(when);
  const outcome = (unseen.test(effect) ? doneOfResponse(response) : null) ?? asOutcome(decapitalise(effect));
  return {
    shape: 'cause-and-effect',
    title: titleOf(response.replace(/^not /, 'never ').replace(/ and after \{\{.*$/, '')),
    statement: `When ${when}, the {component} shall ${response}`,
    refusal: null,
    criteria: [
      ...causes.map((one): Criterion => ({
        polarity: 'positive',
        title: causes.length > 1 ? titled('It comes about', one) : 'It comes about',
        given: ['a case in which it has not come about yet'],
        when: [one],
        then: [outcome, 'the history names the time and the cause'],
      })),
      ...causes.flatMap(atTheBorder).map((one): Criterion => ({
        polarity: 'boundary',
        title: 'Exactly at the border',
        given: ['a case in which nothing else brings it about'],
        when: [one],
        then: [`nothing is done: the software does not ${response.replace(/^not /, '')}`],
      })),
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: [`no case in which ${when}`],
        when: ['the checks of that moment run'],
        then: [`nothing is done: the software does not ${response.replace(/^not /, '')}`],
      },
    ],
  };
}

/** "Let the office edit checklists": somebody of that role does it. */
function permitted(response: string): Specified['criteria'] | null {
  const { who = '', act = '' } =
    /^let (?<who>(?:an?|the|every|each) .+?) (?<act>(?<verb>[a-z]+)(?: .*)?)$/i.exec(response)?.groups ?? {};
  if (!isVerb(act.split(' ')[0] ?? '')) return null;
  return [
    {
      polarity: 'positive',
      title: 'It is carried out',
      given: [`Ana is signed in as ${who}`],
      when: [`Ana asks to ${act}`],
      then: [
        'it is carried out and seen at once by everybody whom it concerns',
        'the history names Ana and the time',
      ],
    },
    {
      polarity: 'negative',
      title: 'Broken off half-way',
      given: [`Ana is signed in as ${who}`, 'the connection breaks before the answer arrives'],
      when: [`Ana asks again to ${act}`],
      then: ['the effect has happened exactly once'],
    },
  ];
}

/** "The app collects the payments": said of the software, it is no duty of people. */
const bySoftware = /^(?:it|the (?:app|tool|system|software|program|site|website|bot|agent|game))\b/i;

function byResponse(said: string): Specified | null {
  const response = responseIn(said);
  if (!response || broken.test(response)) return null;
  const duty = bySoftware.test(said) ? null : dutyIn(response);
  if (duty) return duty;
  const never = response.startsWith('not ');
  const act = response.replace(/^not /, '');
  return {
    shape: never ? 'never' : 'always',
    title: capitalise(never ? `never ${act}` : act),
    statement: `The {component} shall ${response}`,
    refusal: null,
    criteria: (never ? null : (casesOf(response) ?? permitted(response))) ?? [
      never
        ? {
            polarity: 'negative',
            title: 'It never happens',
            given: [`input that asks the software to ${act}`],
            when: ['it is handled'],
            then: ['it does not happen', 'the attempt stands in the history with its time'],
          }
        : {
            polarity: 'positive',
            title: 'It happens',
            given: ['a case that was entered the usual way'],
            when: ['it is opened again'],
            then: [(unseen.test(said) ? doneOfResponse(response) : null) ?? asOutcome(decapitalise(said))],
          },
      ...(never
        ? []
        : shutOut(act, {
            given: 'a case that was entered the usual way',
            when: (what) => `something asks the system to ${what}`,
          })),
      {
        polarity: 'boundary',
        title: 'It happens once',
        given: ['the same case is handled a second time'],
        when: ['the second run is over'],
        then: ['the stored result equals the one of the first run'],
      },
    ],
  };
}
