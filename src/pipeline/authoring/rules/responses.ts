// Turns what a clause says happens into what the software shall do: "the deposit is refunded within 5 days"
// becomes "refund the deposit within 5 days". One row for each way of saying it; the first that matches is
// taken.
import { decapitalise, withArticle } from '#pipeline/authoring/words.ts';
import { isNounPhrase, onePerson } from './shape.ts';
import { baseOfGerund, baseOfParticiple, baseOfThird, isParticiple, isVerb } from './verb-forms.ts';

type Caught = Record<string, string | undefined>;
type Row = { pattern: RegExp; response: (caught: Caught) => string | null };

const modal = "(?:must|should|has to|have to|needs? to|can|may|will|shall|'ll)";
const system =
  '(?:it|the system|the software|the app|the game|the agent|the program|the tool|the bot|the team|we)';
const message =
  /\b(?:e-?mails?|sms|texts?|messages?|reminders?|notifications?|alerts?|letters?|offers?|warnings?)\b/i;

const np = (text = '') => decapitalise(text.trim());
const join = (...parts: (string | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** "assigns a cost centre and sends it": what follows the first verb follows it in the infinitive. */
const infinitives = (rest = '') =>
  rest.replace(
    /(, (?:and )?| and )([a-z]+s)\b(?= \w)/g,
    (_all, joint: string, verb: string) => `${joint}${baseOfThird(verb) ?? verb}`,
  );

const rows: readonly Row[] = [
  // the system must not V, the team never sell V
  {
    pattern: new RegExp(`^${system} (?:${modal} )?(?:never|not) (?<act>\\w+.*)$`, 'i'),
    response: ({ act = '' }) => (isVerb(act.split(' ')[0] ?? '') ? `not ${act}` : null),
  },
  // the system must V
  {
    pattern: new RegExp(
      `^${system} ${modal} (?:be able to )?(?<act>(?!be\\b|work\\b|have\\b|get\\b|keep it\\b)\\w+ .*)$`,
      'i',
    ),
    response: ({ act = '' }) => act,
  },
  // it must work offline, works with Chrome, must be free
  {
    pattern: new RegExp(
      `^(?:${system} )?(?:(?:must|should|has to|have to|needs? to) (?<act>work|run|be|follow)|(?<act2>work|run)s?) (?<rest>[^,]+)$`,
      'i',
    ),
    response: ({ act, act2, rest }) => join((act ?? act2)?.toLowerCase(), rest),
  },
  {
    pattern: new RegExp(`^${system} ${modal} (?<act>work|run) (?<rest>(?:for|with|in) [\\w ]+, .+)$`, 'i'),
    response: ({ act, rest }) => join(act, rest),
  },
  {
    pattern: /^everything (?:must|should|has to|needs to) work (?<rest>.+)$/i,
    response: ({ rest }) => join('work', rest),
  },
  // the system only tags and drafts nothing
  {
    pattern: new RegExp(`^${system} only (?<verb>[a-z]+)(?<rest> .*)?$`, 'i'),
    response: ({ verb = '', rest }) => {
      const base = baseOfThird(verb);
      return base && join('only', base, infinitives(rest));
    },
  },
  // the system offers
  {
    pattern: new RegExp(`^${system} (?<verb>[a-z]+)(?<rest> .*)?$`, 'i'),
    response: ({ verb = '', rest }) => {
      const base = baseOfThird(verb) ?? (isVerb(verb) ? verb : null);
      return base && !['be', 'get', 'receive', 'work'].includes(base) ? join(base, infinitives(rest)) : null;
    },
  },
  // Articles change, re-index nightly
  {
    pattern:
      /^(?:the )?(?<what>[\w ]+?) changes?,? (?:so |and )?(?<act>[a-z-]+) (?:them |it )?(?<when>nightly|hourly|daily|weekly|monthly|every \w+)$/i,
    response: ({ what, act, when }) => join(act, 'the', what?.toLowerCase(), when),
  },
  // X goes out / X goes to a person
  {
    pattern: /^(?<what>.+?) (?:goes|go) out(?<rest> .*)?$/i,
    response: ({ what, rest }) => join('send', np(what), rest),
  },
  {
    pattern: /^(?:it|the system|the case) (?:goes|go|passes|moves|is passed) to (?<who>.+)$/i,
    response: ({ who }) => `pass the case to ${who}`,
  },
  { pattern: /^→ (?<who>.+)$/i, response: ({ who = '' }) => `pass the case to ${withArticle(who)}` },
  {
    pattern: /^(?<what>.+?) (?:goes|go) to (?<who>.+)$/i,
    response: ({ what, who }) => join('pass', np(what), 'to', who),
  },
  // checking stops
  {
    pattern: /^(?<verb>\w+ing) (?<change>stops|starts|continues|ends)$/i,
    response: ({ verb = '', change = '' }) =>
      baseOfGerund(verb.toLowerCase()) ? `${change.replace(/s$/, '')} ${verb.toLowerCase()}` : null,
  },
  // X gets an email
  {
    pattern: new RegExp(`^(?<who>.+?) (?:${modal} )?(?:gets?|receives?) (?<thing>.+)$`, 'i'),
    response: ({ who, thing = '' }) => join(message.test(thing) ? 'send' : 'give', np(who), thing),
  },
  // X starts with 5 lives, a life comes back
  {
    pattern: /^(?:every|each) (?<who>[\w -]+?) (?:starts|begins) with (?<what>.+)$/i,
    response: ({ who, what }) => join('give each', who, what, 'at the start'),
  },
  {
    pattern: /^(?<what>.+?) (?:starts|begins) with (?<n>.+)$/i,
    response: ({ what, n }) => join('start', np(what), 'with', n),
  },
  {
    pattern: /^(?<what>.+?) (?:comes|come) back (?<rest>.+)$/i,
    response: ({ what, rest }) => join('give back', np(what), rest),
  },
  // X can V, R must V
  {
    pattern:
      /^(?<who>[\w' -]+?) (?:can|may|is able to|are able to|(?:must|should|needs? to) be able to|is allowed to|are allowed to|wants? to|would like to) (?<act>(?!be\b|only\b)\w+.*)$/i,
    response: ({ who = '', act }) => join('let', onePerson(np(who)), act),
  },
  // X is (automatically) Ved, X must be Ved
  {
    pattern: new RegExp(
      `^(?<what>.+?) (?:${modal} be|is|are|gets?|was|were|'s) (?<how>(?:then|also|only|automatically|always|immediately) )?(?<part>[a-z-]+)(?<rest> .*)?$`,
      'i',
    ),
    response: ({ what = '', how, part = '', rest }) => {
      if (!isParticiple(part)) return null;
      const gone = /\b(?:gone|nothing)\b/.test(part) ? null : baseOfParticiple(part.toLowerCase());
      return (
        gone &&
        join(
          how?.trim() === 'only' ? 'only' : '',
          gone,
          /^(?:it|he|she|they)$/i.test(what) ? 'the case' : np(what),
          how?.trim() === 'only' ? '' : how,
          rest,
        )
      );
    },
  },
  // the plan should go into the calendar
  {
    pattern: new RegExp(`^(?<what>.+?) (?:${modal} )?(?:goes?|go) (?<rest>(?:in|into|onto) .+)$`, 'i'),
    response: ({ what, rest }) => join('put', np(what), rest),
  },
  // data has to go
  {
    pattern: new RegExp(`^(?<what>.+?) ${modal} (?:go|disappear|vanish)(?<rest> .*)?$`, 'i'),
    response: ({ what, rest }) => join('delete', np(what), rest),
  },
  {
    pattern: /^(?<what>.+?)(?:'s| is| are) (?:all )?gone(?<rest>[ ,].*)?$/i,
    response: ({ what }) => join('delete', np(what)),
  },
  // X is visible to Y
  {
    pattern: new RegExp(
      `^(?<what>.+?) (?:is|are|${modal} be) (?<how>only )?(?<adj>visible|available|possible|free|optional|printable|searchable|readable|editable)(?<rest> .*)?$`,
      'i',
    ),
    response: ({ what, how, adj, rest }) => join('keep', np(what), how, adj, rest),
  },
  // Answers should quote the article
  {
    pattern: new RegExp(`^(?<who>[\\w' -]+?) ${modal} (?<act>(?!be\\b|have\\b|work\\b|run\\b)\\w+ .+)$`, 'i'),
    response: ({ who = '', act = '' }) =>
      isVerb(act.split(' ')[0] ?? '') ? join('have', np(who), act) : null,
  },
  // R needs Y
  {
    pattern: /^(?<who>[\w' -]+?) (?:needs?|requires?|must have) (?<what>.+)$/i,
    response: ({ who, what }) => join('require', what, 'of', onePerson(np(who))),
  },
  // two entries for one address share a place
  {
    pattern: /^(?<who>[\w' -]+?) (?<verb>[a-z]+s) (?<rest>.+)$/i,
    response: ({ who = '', verb = '', rest }) => {
      const base = baseOfThird(verb);
      return base && base !== 'change' && /^(?:the|an?|every|each) |^[a-z]+$/i.test(who)
        ? join('let', onePerson(np(who)), base, infinitives(rest))
        : null;
    },
  },
  // import of the same file
  {
    pattern: /^(?<verb>import|export) of (?<rest>(?:the|an?|all|every) [\w ]+)$/i,
    response: ({ verb, rest }) => join(verb?.toLowerCase(), rest),
  },
  // show a warning and let them enter the price
  {
    pattern:
      /^(?<verb>show|send|ask|warn|offer|let|tell|remind|notify|mark|hide|stop|archive|block) (?<rest>(?:an?|the|them|every|each|all|no) .+)$/i,
    response: ({ verb, rest }) => join(verb?.toLowerCase(), rest),
  },
];

/** A second clause that has run on behind the first: the sentence says more than one thing. */
const runOn =
  /, (?:and )?(?:they|it|he|she|nobody|after that|above|below|between|max|at most|then|so)\b| and (?:can|has|have|is|are)\b|\b(?:is|are|has|have) to\b/i;

/** What the software shall do, in the infinitive; null when the clause is said in a way no row knows. */
export function responseIn(clause: string): string | null {
  const said = clause
    .trim()
    .replace(/^(?:then|so|and|also|automatically) /i, '')
    .replace(/^(it|he|she|they)'s /i, '$1 is ');
  for (const { pattern, response } of rows) {
    const caught = pattern.exec(said)?.groups;
    if (!caught || !isNounPhrase(caught.who) || !isNounPhrase(caught.what)) continue;
    const read = response(caught);
    if (read) return runOn.test(read) ? null : read;
  }
  return null;
}
