// Reads one turn of the user: every sentence is framed, classed (chatter, ruled out, background, statement) and, if it
// states anything, read for facts. What states a need and yields nothing is reported, so that recall can be measured.
import {
  backgroundCues,
  chatterCues,
  countedCues,
  goalCues,
  needCues,
  presentCues,
  problemCues,
  undecidedCues,
} from '#knowledge/cues.ts';
import type { Evidence } from '#contract/intake.ts';
import type { Finding, TurnFindings } from '#interviewing/findings.ts';
import { splitSentences } from '#interviewing/reading/sentences.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';
import { withAsidesApart } from './asides.ts';
import { deferredFinding, exclusionOf } from './exclusions.ts';
import { excludedThings } from './excluded-things.ts';
import { frame } from './framing.ts';
import type { Framed } from './framing.ts';
import { glossaryOf } from './glossary.ts';
import { readQuantities, scaleOf } from '#interviewing/facts/quantities.ts';
import { readStatement } from './read-statement.ts';
import { isRemark, withoutTakenBack } from './taken-back.ts';
import { rememberSubject } from './remembering.ts';
import type { Memory, ReadingContext } from './reading-context.ts';
import { sentenceOf } from '#interviewing/facts/statements.ts';

/** Longer than this is no sentence but a paste: reading it would cost more than it says. It is reported as unused. */
const sentence_chars_max = 2000;
const noise = /[^\p{L}\p{N}]{40,}/gu;

/** Rows of dots, rules and blanks become line breaks, so that every place in the text stays what it was. */
const legible = (text: string): string => text.replace(noise, (row) => '\n'.repeat(row.length));

export function readTurn(text: string, context: ReadingContext): TurnFindings {
  const found: TurnFindings = {
    turn: context.turn,
    facts: [],
    deferred: [],
    glossary: [],
    background: [],
    unused: [],
    needs: 0,
  };
  const memory: Memory = {
    actor: null,
    object: null,
    one: null,
    many: null,
    earlier: null,
    compounds: new Map(),
  };
  let sentences_since_actor = 0;
  const sentences = withoutTakenBack(splitSentences(legible(text)));
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.kind === 'heading') {
      memory.actor = null;
      continue;
    }
    if (isRemark(sentence)) continue;
    if (sentence.text.length > sentence_chars_max) {
      found.needs += 1;
      found.unused.push(evidenceOf(sentence, context));
      continue;
    }
    const next = sentences[index + 1];
    // The line that introduces a list says nothing by itself; its items carry it.
    if (next?.kind === 'item' && sentence.kind === 'sentence' && /[:–—-]$/.test(sentence.text)) continue;
    // A pronoun reaches back over one sentence, not further.
    const before = memory.actor;
    const open = next !== undefined && isRemark(next);
    readSentence(sentence, { context, memory, found, open });
    sentences_since_actor = memory.actor === before ? sentences_since_actor + 1 : 0;
    if (sentences_since_actor > 1) memory.actor = null;
  }
  return found;
}

const evidenceOf = ({ start, end, text }: Sentence, { turn }: ReadingContext): Evidence => ({
  turn,
  start,
  end,
  quote: text,
});

type Going = { context: ReadingContext; memory: Memory; found: TurnFindings; open: boolean };

function readSentence(sentence: Sentence, { context, memory, found, open }: Going): void {
  if (chatterCues.test(sentence.text) || /\?$/.test(sentence.text)) return;
  const evidence = [evidenceOf(sentence, context)];
  found.glossary.push(...glossaryOf(sentence.text, evidence));
  let states = false;
  let yielded = 0;
  for (const piece of piecesOf(sentence)) {
    const framed = frame(piece);
    const fate = exclusionOf(piece, framed.text, framed.label);
    if (fate !== null) {
      for (const thing of excludedThings(framed.text))
        found.deferred.push(deferredFinding(named(thing, memory), fate, evidence));
      rememberSubject(framed.text, { context, memory });
      yielded += 1;
      continue;
    }
    if (open || undecidedCues.test(piece.text)) {
      found.background.push({ kind: 'undecided', statement: sentenceOf(framed.text), evidence });
      // Its numbers may contradict others, and then both are asked about.
      found.facts.push(...readQuantities(framed.text, context.tag(framed.text), evidence));
      yielded += 1;
      continue;
    }
    if (isBackground(framed, piece)) {
      found.background.push({ kind: toldKind(piece), statement: sentenceOf(framed.text), evidence });
      found.facts.push(
        ...scaleOf(framed.text, readQuantities(framed.text, context.tag(framed.text), evidence)),
      );
      continue;
    }
    const facts: Finding[] = readStatement({ framed, sentence: piece, context, memory, evidence });
    found.facts.push(...facts);
    const pitches = facts.length === 0 && pitch.test(piece.text);
    states ||= (sentence.kind === 'item' || needCues.test(framed.text)) && !pitches;
    if (facts.length === 0)
      found.background.push({ kind: toldKind(piece), statement: sentenceOf(framed.text), evidence });
    yielded += facts.length;
  }
  if (states || yielded > 0) found.needs += 1;
  if (states && yielded === 0) found.unused.push(...evidence);
}

/** "We want a website for it": what is wished for as a whole is no single need. */
const pitch =
  /^(?:we|i)(?:'d| would| really| just)* (?:want|need|like|love)\b.{0,30}\b(?:app|application|system|website|site|agent|extension|tool|program|software|game|bot)\b/i;

const toldKind = ({ text }: Sentence) => (problemCues.test(text) ? 'problem' : 'about');

/** "A copy of it": whoever reads the list of exclusions has not read the sentence before. */
function named(thing: string, { actor, object, one, many }: Memory): string {
  const meant = { it: one ?? object, them: actor ?? many ?? object };
  return thing.replace(
    /\b(of|to|for|with|from) (it|them)\b/i,
    (words: string, joint: string, pronoun: string) => {
      const known = meant[pronoun.toLowerCase() as keyof typeof meant];
      return known === null ? words : `${joint} ${known.text}`;
    },
  );
}

/** "…, but …", "…, no waiting list", "…, the app must not …", "… – only members": where a second statement begins. */
const turningPoints =
  /,?\s+but\s+(?!not\b|\p{L}+ (?:nothing|none|neither)\b|only\b|just\b|also\b|never\b|without\b|with\b|for\b|at most\b)|(?<!\b(?:with|only|contains?)\b.*),\s+(?:so\s+)?(?=no (?!and\b|or\b)[\p{L}][\p{L} -]{2,30}(?:$|[.,!]))|,\s+(?=(?:the (?:program|app|system|extension|agent|site|tool|game)|they) (?:do|does|must|should|can) ?n[o']?t\b)|\s+[–—-]\s+(?=(?:we|no|not|they|the|it|i|only|members?|users?)\b)|,\s+(?=(?:we|i) (?:do n[o']?t|don'?t|won'?t)\b)|(?<=^no [^,]{2,40}),\s+(?=(?:the|we|it|they|just|members)\b)|(?<=n't [^,]{2,40}),\s+(?=they (?:just|only)\b)/iu;

/** "… until it is sent, after that only an amendment is possible": the second half holds from where the first ends. */
const untilThen =
  /^(?<first>.+?) until (?<then>[^,]{3,60}),? (?:after that|afterwards|from then on)\b,? (?<second>.{8,})$/iu;
/** "German, English later": the one now, the other put off. */
const nowAndLater = /^(?<now>(?:languages?: )?[\p{L} ]{3,40}), (?<later>[\p{L} ]{3,30} later)[.!]?$/iu;

/** The halves of a sentence that says what holds first and what holds then. */
function halvesOf(text: string): string[] {
  const until = untilThen.exec(text)?.groups;
  if (until)
    return [`${until['first']} until ${until['then']}.`, `Once ${until['then']}, ${until['second']}`];
  const put = nowAndLater.exec(text)?.groups;
  return put ? [put['now'] ?? '', put['later'] ?? ''] : [text];
}

/** A sentence that turns with "but" says two things, and an aside a third, each to be classed by itself. */
function piecesOf(whole: Sentence): Sentence[] {
  const [sentence = whole, ...asides] = withAsidesApart(whole);
  if (asides.length > 0) return [sentence, ...asides].flatMap(piecesOf);
  const halves = halvesOf(sentence.text);
  if (halves.length > 1) return halves.map((text) => ({ ...sentence, text }));
  const parts = sentence.text.split(turningPoints);
  if (parts.length < 2 || parts.some((part) => part.trim().split(/\s+/).length < 2)) return [sentence];
  return parts.map((text) => ({ ...sentence, text: text.trim() }));
}

/** Tells about the present or the speaker, and asks for nothing. */
function isBackground(framed: Framed, sentence: Sentence): boolean {
  if (framed.topic === 'background') return !/\b(?:must|should|need to|needs to)\b/i.test(framed.text);
  if (sentence.kind === 'item') return false;
  if (goalCues.test(sentence.text)) return false;
  const asks =
    /\b(?:must|should|shall|needs? to|has to|have to|want|would like|'d like|please|can only|(?:nothing|nobody|no one) may|only .{2,30} can|never|required|wish)\b/i.test(
      framed.text,
    );
  if (asks || countedCues.test(framed.text)) return false;
  if (backgroundCues.test(framed.text)) return true;
  const says = /\b(?:when|if|once|unless|can|will|could|each|every)\b/i.test(framed.text);
  return !says && (presentCues.test(framed.text) || problemCues.test(framed.text));
}
