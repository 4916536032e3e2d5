// Understands what a message is besides its facts: a command, a choice among options, or an answer in own
// words.
import { letters } from './wording.ts';

export type Reading =
  | { kind: 'stop' }
  | { kind: 'back' }
  | { kind: 'delegated' }
  | { kind: 'skipped' }
  | { kind: 'choice'; option: number }
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'strike'; lines: number[] }
  | { kind: 'words'; vague: boolean };

const bare = (message: string) =>
  message
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[.!,;\s"”)]+$/g, '')
    .replace(/^[\s"“(]+/g, '');

/** Commands and choices are short; anything longer is told in own words, and is not searched for them. */
const command_chars_max = 160;

const commands: [RegExp, Reading][] = [
  [
    /^(done|enough|stop|finish|that'?s (all|it|enough)|i'?m done|let'?s (finish|stop)|no more questions)$/,
    { kind: 'stop' },
  ],
  [/^(back|go back|previous|undo)$/, { kind: 'back' }],
  [
    /^(?:please )?(?:not now|later|ask me later|(?:skip|pass|next)(?: (?:it|this|that))?(?: (?:one|question))?|i(?:'d| would) rather not say),?(?: please)?$/,
    { kind: 'skipped' },
  ],
  [
    /^(?:as )?(?:(?:i|we)(?:'ve| have)? )?(?:already )?(?:said|told you|mentioned|answered|wrote) ?(?:(?:that|this|so|it) ?)?(?:already|before|above|earlier)?$/,
    { kind: 'skipped' },
  ],
  [
    /^(yes|y|yep|yeah|right|correct|ok|okay|sure|exactly|all good|looks (good|right)|that'?s right|yes,? that'?s right)$/,
    { kind: 'yes' },
  ],
  [/^(no|n|nope|wrong|not really|that'?s wrong)$/, { kind: 'no' }],
];

const vague =
  /^(it depends|depends|maybe|perhaps|not sure|hard to say|sometimes|kind of|a bit of both|both|somewhere in between|a mix|h+m+|u+m+|u+h+|er+m*|meh|huh)\b/;

/** Asked back: the question was not understood. */
const puzzled =
  /^(?:(?:sorry )?what|pardon|what do you mean(?: (?:by|with) (?:it|this|that))?|(?:(?:sorry,? )?i )?do(?:n'?t| not) (?:understand|get)(?: (?:it|you|this|that|the question))?)\?*$/;

/**
 * Words that hand the choice to us or say that the speaker does not know; each may stand beside others of its
 * kind.
 */
const shrugs: readonly RegExp[] = [
  /^(?:i |we )?(?:really |honestly |just )*(?:do(?:n'?t| not)) (?:really )?(?:know|care|mind)(?: yet| that| about (?:that|it))?$/,
  /^(?:i )?dunno(?: yet)?$|^idk$|^who knows$|^beats me$|^you tell me$/,
  /^(?:(?:i|we) )?(?:ca(?:n'?t|nnot)|could(?:n'?t| not)) (?:really )?(?:say|tell)(?: yet)?$/,
  /^(?:(?:i|we)(?:'ve| have)? )?(?:no|not (?:a|the (?:faintest|slightest)|any)) (?:idea|clue|preference|opinion)(?: yet| at all| about (?:that|it))?$/,
  /^(?:(?:i|we)(?:'ve| have) )?never (?:really )?thought (?:about|of) (?:that|it|this)(?: yet| before)?$/,
  /^(?:(?:that|it|this) )?(?:does(?:n'?t| not) (?:really )?matter|makes no difference) to (?:me|us)$|^doesn'?t (?:really )?matter$/,
  /^(?:anything|either|any|both|all)(?: of (?:them|these|those|the two))? (?:is|are|would be) (?:fine|ok|okay|good)(?: (?:with|by|for) (?:me|us))?$/,
  /^(?:you|please) (?:please )?(?:decide|choose|pick)(?: (?:that|it|this))?(?: for (?:me|us))?(?: please)?$/,
  /^you know (?:that |it |this )?(?:better|best)(?: than (?:me|us|i do|we do))?$/,
  /^you(?:'re| are) the (?:expert|professional|specialist)s?$/,
  /^(?:(?:that|it|this)(?:'s| is) )?(?:up to you|for you to (?:say|decide)|your (?:choice|call|decision))$/,
  /^whatever(?: (?:you|works|is)\b(?: (?:think|like|prefer|want|say|find))?(?: is)?(?: (?:best|right|good|better))?)?$/,
  /^(?:do|take|choose|pick|use) what(?:ever)? (?:you|works|is)\b(?: (?:think|like|prefer|want|find))?(?: is)?(?: (?:best|right|good|better|usual))?$/,
  /^as you (?:like|think|wish|prefer|see fit)(?: best)?$|^(?:i |we )?(?:leave|trust) (?:that|it|this|you)(?: to you)?$/,
  /^what (?:do|would) you (?:recommend|suggest|advise|take)$|^(?:use )?your best (?:guess|judge?ment)$|^use your (?:own )?judge?ment$/,
  /^(?:(?:go with|take|use) )?(?:the |your )?(?:default|recommendation|suggestion)(?: is (?:fine|ok|okay|good))?$/,
];
/** Being unsure alone does not hand the choice over: it asks for another question. */
const unsure =
  /^(?:(?:i'?m|i am|we'?re|we are) )?not (?:really |quite )?sure(?: yet| about (?:that|it))?$|^(?:it'?s |that'?s )?hard to say$|^we(?:'ll| will) see$/;
const fillers =
  /\b(?:oh|well|hm+|um+|^please$|sorry|honestly|to be (?:honest|frank)|thanks|thank you|really|i guess|lol|haha)\b/g;

/** Nothing but shrugs, and not only because the speaker is unsure. */
function handsOver(said: string): boolean {
  const clauses = said
    .split(/[,.;:!?–—]+|\s-\s|\band\b|\bbut\b|\bso\b/)
    .map((clause) => clause.trim().replace(fillers, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const isShrug = (clause: string) => shrugs.some((shrug) => shrug.test(clause));
  return clauses.some(isShrug) && clauses.every((clause) => isShrug(clause) || unsure.test(clause));
}

/** `options` is how many there are to choose from; 0 when none were offered. */
export function readAnswer(message: string, options: number): Reading {
  const text = message.trim();
  if (text.length > command_chars_max) return { kind: 'words', vague: false };
  const said = bare(text);
  for (const [pattern, reading] of commands) if (pattern.test(said)) return reading;
  if (handsOver(said)) return { kind: 'delegated' };
  const strike =
    /^(?:strike|remove|delete|drop|without)\s+(?:lines?\s+|number\s+)?(\d+(?:\s*(?:,|and|&)\s*\d+)*)$/.exec(
      said,
    );
  if (strike?.[1]) return { kind: 'strike', lines: [...strike[1].matchAll(/\d+/g)].map(Number) };
  const option = chosen(said, options);
  if (option !== null) return { kind: 'choice', option };
  return {
    kind: 'words',
    vague:
      saysNothing(said) ||
      puzzled.test(said) ||
      (vague.test(said) && !/\d/.test(said) && said.split(/\s+/).length < 12),
  };
}

/** An answer to a summary: besides what is said elsewhere, "A" agrees and bare numbers strike these lines. */
export function readCheck(message: string): Reading {
  const said = message.trim();
  if (/^\(?a\)?\.?$/i.test(said)) return { kind: 'yes' };
  const lines = /^\d/.test(said) ? readAnswer(`strike ${said}`, 0) : null;
  return lines?.kind === 'strike' ? lines : readAnswer(message, 0);
}

/** Without letters and figures, or a single letter that is no option. */
const saysNothing = (said: string) => !/[\p{L}\p{N}]/u.test(said) || /^[a-z]$/.test(said);

/**
 * The sign of an option, alone or set apart from what follows: "2 weeks", "4:30" and "a number" choose
 * nothing, and neither does a list of "1. … 2. …".
 */
const choice =
  /^(?:(?:option|answer|number|i(?:'d)? (?:take|say|go (?:for|with))) )?([a-d]|[1-4])(?:$|[).:]+(?!\S)|\s*[–—-]\s+(?!\d)|\s(?=(?:please|thanks)$))(?:(?!\s[a-d1-4][).]\s).){0,80}$/;

function chosen(said: string, options: number): number | null {
  const sign = choice.exec(said)?.[1];
  if (!sign) return null;
  const at = /\d/.test(sign) ? Number(sign) - 1 : (letters as readonly string[]).indexOf(sign.toUpperCase());
  return at >= 0 && at < options ? at : null;
}
