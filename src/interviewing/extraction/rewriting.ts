// Turns the many ways of asking into plain statements before grammar is read: "we'd love it if members could
// book" becomes "members could book", "As a member I want to book" becomes "The member can book". Only words
// of framing are dropped; what is asked for stays as the user wrote it.

const joints =
  /^(?:(?:and|but|also|so|plus|then|oh|well|ok|okay|yes|yeah|basically|ideally|actually|obviously|of course|(?:first|second|third)(?:ly\b|(?=,))|finally|lastly|next|again|anyway|maybe|perhaps|please|additionally|in addition|on top of that|besides|for example|e\.g\.|i think|i guess|i suppose|i believe|i mean|i'd say|as i said|in short|most importantly|importantly|more importantly|above all|one more thing|another thing|last thing|(?:and )?then there'?s (?:also )?the (?:matter|question|issue) of|note(?: that)?|remember(?: that)?|by the way|btw|apart from that|other than that|same for|hopefully|at the end of the day|the (?:main|important|key|big|other|next|tricky|hard) (?:thing|part|bit|point) is(?: that)?|what(?: else)? (?:we|i) (?:really )?(?:need|want) is(?: that| for)?|it(?:'s| is) (?:really |very |super |also )?(?:important|essential|crucial|vital|critical) that|(?:make|making) sure(?: that)?|ensure(?: that)?|we (?:need|have) to (?:make sure|ensure)(?: that)?|(?:it|this|that) means(?: that)?|the rule is(?: that)?|rule:|must[- ]haves?:|nice to haves?:|bonus:|important:|todo:)[,:]?\s+)+/i;

/** "What if the page changes: show a warning": a question that answers itself is a condition. */
const whatIf = /^what if ([^:?]{5,120}):\s+/i;

/** "Priya says only the treasurer can": who said it is in the evidence. */
const reported =
  /^(?:[\p{L}]+ ){1,3}(?:says?|thinks?|said|argues?|insists?|reckons?)(?: that)? (?=(?:only|the|an?|we|they|members?|every\w*|each|no|it|users?)\b)/iu;

const wish =
  /^(?:it (?:would|'?d|could) be |it'?d be |would be |might be |(?:we|i)'?d )(?:really |very |super |also )?(?:nice|great|good|cool|lovely|handy|useful|amazing|love it|like it|brilliant|fantastic|helpful|happy)(?: to have(?! it\b))?(?: if| that|,)?\s+/i;

/**
 * "We've bought a label printer so it'd be great if it could print labels": what is wished for stands behind.
 */
const leadsToWish =
  /^.{5,80}?,? so (?=(?:it (?:would|'?d|could) be|it'?d be|it would be) (?:really |very )?(?:nice|great|good|cool|lovely|handy|useful|helpful)\b)/i;

const story =
  /^as an? ([\p{L}][\p{L} -]{1,40}?),? i(?:'d| would| also)? (?:want|need|like|can|should|must|wish)(?: to be able)?(?: to)? /iu;

const possibleFor =
  /\b(?:it )?(?:should|must|needs to|has to|would|could|will) be possible for (.{2,40}?) to /i;

const possible = /\b(?:it )?(?:should|must|needs to|has to|could|will) be possible to /i;

const wayToPlain =
  /^(?:(?:there (?:should|must|needs to|has to|could) be|(?:we|i)(?:'d| would| also| really)? (?:need|want|like|have)|give (?:us|me)) )?(?:an? |the |some )?(?:easy |simple |quick |nice )?(?:way|ability|option|possibility|button|feature|place|facility|means)(?: for (.{2,40}?))? (?:to|of) (?:be able to |being able to )?/i;

const thereShould = /^there (?:should|must|needs to|has to|will|could|would)(?: also)? be /i;

const requestInfinitive =
  /^(?:we|i)(?:'d| would|'ll| will)?(?: (?:also|really|just|definitely|only|still))* (?:want|need|like|love|have|wish|prefer|must|should)(?: (?:also|really|just|then))* (?:to )?be able to /i;

const product = String.raw`(?:an?|the|our|my|some) (?:(?!can\b|could\b|should\b|must\b|will\b|may\b|needs?\b)[\p{L}-]+ ){0,4}(?:app|application|website|web ?site|site|page|platform|portal|tool|system|software|program|game|extension|add-?on|plugin|bot|agent|service|marketplace|shop|store|library|tracker|planner|thing|something)`;

const pitched = String.raw`^(?:(?:i|we)(?:'d| would|'m| am|'re| are)? (?:(?:also|really|just) )?(?:want(?:ing)?|need|like|love|imagine|have an idea for|thinking of|planning|building|dreaming of)(?: to (?:build|make|have|create|develop|write|launch))? |(?:build|make|create|develop) (?:me |us )?|(?:it|this)(?: is|'s) |(?:it|this) (?:should|will|would) be )?${product}(?: for (?:[\p{L}'-]+ ){1,4}?)? ?`;

/** "A website where people can sell books": what the people can do there. */
const pitchWhere = new RegExp(`${pitched}(?:where|in which|on which|so that|with which) (?=\\S+ )`, 'iu');

/** "An app that lets members book courts", "a tool that reminds me": what the product does. */
const pitchThat = new RegExp(`${pitched}(?:that|which) (?=\\p{L}+(?:s|can|must|should|will)?\\b)`, 'iu');

/** "An app to track my plants": what its user does with it. */
const pitchTo = new RegExp(`${pitched}to (?=\\p{L}+ )`, 'iu');

export type Rewritten = { text: string; wish: boolean; owner: string | null };

/**
 * "thats", "dont": what is typed without its apostrophe. "cant" and "wont" are words of nothing else here.
 */
function withApostrophe(word: string): string {
  return /nt$/i.test(word)
    ? word.replace(/nt$/i, "n't")
    : /^(?:that|there|what)s$/i.test(word)
      ? word.replace(/s$/i, "'s")
      : word;
}

/** ", that's where most of it goes missing": says why, and asks for nothing. */
const explains =
  /,?\s+(?:that's|that is|which is|this is) (?:where|why|how|when|because|what)\b[^.;]*(?=[.;!]|$)/i;

/** "We need proof of address checked by a volunteer": the deed and its agent are a sentence of their own. */
const needDone =
  /^(?:we|i)(?:'d| would)? (?:need|want|like) (?<what>(?:(?!to\b|that\b|who\b)[\p{L}'-]+ ){1,5}?)(?<done>\p{L}+ed|sent|kept|done|shown|paid|told)(?= (?:by|once|twice|every|each|automatically|within|before|after|when|if|as soon)\b)/iu;

/** "For a quote request it counts the words": what sets it off. */
const forOne = /^for (?<one>an? (?:[\p{L}-]+ ){0,2}[\p{L}-]+),? it (?=\p{L}+s\b)/iu;

/** "If it's less than 80% sure": only what judges is ever sure. */
const isSure =
  /\bit(?:'s| is) (?=(?:less than |more than |not |under |below |at least )?(?:\d+ ?(?:%|percent) )?(?:quite |very |really )?(?:un)?(?:sure|certain|confident)\b)/giu;

/** "Check the dogs in and out": two deeds. */
const bothWays =
  /\b(?<verb>(?:check|clock|sign|book)s?) (?<what>(?:[\p{L}'-]+ ){1,3}?)in and (?:back )?out\b/iu;

/** "Mails could contain instructions, it must ignore them": what is read tells nobody what to do. */
const ignoresOrders =
  /\b(?:must|should|shall|has to|needs to) ignore (?:(?:any|all|the|such|these|those) )?(?:instructions?|prompts?)\b|(?<=\b(?:instructions?|prompts?)\b[^.;]{0,30})\b(?:must|should|shall|has to|needs to) ignore (?:them|it)\b/giu;

/** Markup, quotes and labels that no reader needs. */
function plain(text: string): string {
  return text
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/\b(?:that|there|what|do|does|did|is|are|wo|ca|could|should|would)(?:s|nt)\b/gi, withApostrophe)
    .replace(explains, '')
    .replace(ignoresOrders, 'must not follow instructions in what it reads')
    .replace(isSure, 'the system is ')
    .replace(forOne, 'When $<one> comes in, it ')
    .replace(bothWays, '$<verb> $<what>in and $<verb> them out')
    .replace(/^["“”]+|["“”]+$/g, '')
    .trim();
}

export function rewrite(raw: string): Rewritten {
  let text = plain(raw);
  let wished = false;
  let owner: string | null = null;
  for (let round = 0; round < 3; round += 1) {
    const before = text;
    text = text.replace(joints, '').replace(reported, '').replace(whatIf, 'if $1, ');
    if (wish.test(text)) {
      wished = true;
      text = text.replace(wish, '').replace(/^to (?=[a-z])/i, '');
    }
    text = text
      .replace(thereShould, 'we need ')
      .replace(possibleFor, '$1 can ')
      .replace(possible, 'users can ');
    text = text.replace(needDone, '$<what>must be $<done>').replace(leadsToWish, '');
    const asRole = story.exec(text);
    if (asRole?.[1] !== undefined) {
      owner = asRole[1].trim().toLowerCase();
      text = `The ${asRole[1]} can ${text.slice(asRole[0].length).replace(/^(?:be able )?to /, '')}`;
    }
    const way = wayToPlain.exec(text);
    if (way !== null && /^[a-z]/i.test(text.slice(way[0].length))) {
      text = way[1] === undefined ? text.slice(way[0].length) : `${way[1]} can ${text.slice(way[0].length)}`;
    }
    text = text
      .replace(requestInfinitive, 'we need to ')
      .replace(pitchWhere, '')
      .replace(pitchThat, 'the system ')
      .replace(pitchTo, 'users can ');
    if (text === before) break;
  }
  return { text, wish: wished, owner };
}
