// The things that an excluding sentence excludes, without the words that exclude them: "we don't need chat or
// reviews for now" names chat and reviews.
import { splitList } from '#interviewing/facts/things.ts';
import { clean } from '#interviewing/reading/clean.ts';

const before =
  /^(?:(?:and|but|also|so|perhaps|maybe|definitely|absolutely|please|there(?:'s| is| are| will be)?|this is|it(?:'s| is)|we(?:'re| are)?|i(?:'m| am)?|the (?:app|system|site|tool|extension|game|agent)|they|members|users|people|it)\s+)*(?:(?:really|explicitly|currently|for now|right now|probably|also|just|initially|at first|at launch|in v1|in the first version)\s*,?\s*)*(?:(?:we |i |it )?(?:(?:do|does|did) ?n[o']?t|won'?t|will not|are not|aren'?t|isn'?t|is not|not)\s+(?:(?:really|actually|even|ever|currently|yet|going to|gonna|looking to|looking for|interested in|need to|want to|have to)\s+)*(?:(?:be )?(?:need|want|require|care about|do|doing|build|building|have|include|support|offer)\b)?(?:ed)?|no need (?:for|to)|no|not|skip|forget about|leave out|without|(?:we|i) (?:can|could) (?:skip|leave out|do without)|out of scope(?: is| are)?:?|later:?|v2:?|phase 2:?)\s*(?:,\s*)?(?:(?:to|for|any|an?|the|some|have|do|build|perhaps|maybe)\s+)*/i;
const behind =
  /[\s,(–-]*\b(?:(?:is|are|would be|can be|could be|will be|that'?s|comes?|can come|could come|can wait|but that|and that)\s+)?(?:definitely |probably |maybe |perhaps |completely |totally |all )*(?:out of scope|not in scope|not needed|unnecessary|overkill|(?:for |in |a |something for |one for )?(?:v2|version 2|version two|phase 2|phase two|later|later on|the future|next version|a later version|a second (?:phase|version))|for now|(?:not )?(?:yet|at launch|at first|initially|at the start|at the moment|right now|in (?:v1|the first version))|next year|some ?day|can wait|at all|please|either|though|for v1|from day one|left out|would be (?:nice|good|great|cool|lovely))\b.*$/i;

/** "Let's say we leave it out" names nothing. */
const nothingNamed =
  /^(?:let'?s (?:say|leave|skip)|(?:we |i )?(?:leave|skip|drop|forget) (?:it|that|this)|it|this|that|etc|so on|stuff like that)\b/i;

/** "Managers don't get a login" is about a login for managers. */
const notGiven =
  /^(?:the )?(?<who>(?!it\b|they\b|we\b|i\b|\S*(?:program|app|system|site|tool|game)\b)[\p{L} -]{3,40}?) (?:do|does|will)(?:n[o']?t| not) (?:get|have|receive) (?<what>(?!to )(?:an? |any )?[\p{L} -]{3,40})$/iu;

/** At least one name; the whole sentence where nothing can be taken off. */
export function excludedThings(text: string): string[] {
  let rest = text
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[.!]+$/, '')
    .replace(/:\s+/, ' ');
  const shortened = rest.replace(behind, '');
  if (/\p{L}{3}/u.test(shortened)) rest = shortened;
  const given = notGiven.exec(rest)?.groups;
  if (given) return [`${given['what'] ?? ''} for ${(given['who'] ?? '').toLowerCase()}`];
  const bare = rest.replace(before, '');
  const named = clean(/\p{L}{3}/u.test(bare) ? bare : rest)
    .replace(/^(?:and|or|but)\s+/i, '')
    .replace(/(?<=\p{L}{3}) (?:needed|required|necessary|wanted)$/iu, '');
  const because = named.replace(
    /[,;]?\s*(?:\(.*|\b(?:because|since|as (?:we|it|they)|that'?s|we (?:already|have|do|can)|they (?:already|have|can)|it(?:'s| is) (?:too|not)|so)\b.*)$/i,
    '',
  );
  const core = clean(/\p{L}{3}/u.test(because) ? because : named);
  const parts = core
    .split(
      /,\s*(?:and\s+|or\s+)?(?:no\s+|any\s+|not\s+|an?\s+)?|\s+(?:and|or|nor)\s+(?:also\s+)?(?:no\s+|any\s+|not\s+|an?\s+)/i,
    )
    .flatMap((part) => {
      const list = splitList(part);
      return /\s(?:or|and)\s/.test(part) &&
        list.length > 1 &&
        list.every((word) => word.split(' ').length <= 3)
        ? list
        : [part];
    });
  const things = parts
    .map((part) => clean(part))
    .filter((part) => /\p{L}{3}/u.test(part) && !nothingNamed.test(part));
  if (things.length === 0) return [];
  return things.every((part) => part.split(' ').length <= 8) ? things : [core === '' ? clean(text) : core];
}
