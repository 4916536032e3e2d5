// Reads one turn of the user: every sentence is framed, classed (chatter, ruled out, background, statement)
// and, if it states anything, read for facts. What states a need and yields nothing is reported, so that
// recall can be measured.
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
import { piecesOf } from './pieces.ts';
import { pitchOf } from './pitches.ts';
import { deferredFinding, exclusionOf } from './exclusions.ts';
import { excludedThings } from './excluded-things.ts';
import { frame } from './framing.ts';
import type { Framed } from './framing.ts';
import { glossaryOf } from './glossary.ts';
import { legibleFinding, legibleText } from './legible.ts';
import { actorFinding } from '#interviewing/facts/actors.ts';
import { readQuantities, scaleOf } from '#interviewing/facts/quantities.ts';
import { pluralOf } from '#interviewing/facts/words.ts';
import { readStatement } from './read-statement.ts';
import { isRemark, withoutTakenBack } from './taken-back.ts';
import { rememberSubject } from './remembering.ts';
import type { Memory, ReadingContext } from './reading-context.ts';
import { isSystem } from './resolving.ts';
import { sentenceOf } from '#interviewing/facts/statements.ts';

/**
 * Longer than this is no sentence but a paste: reading it would cost more than it says. It is reported as
 * unused.
 */
const sentence_chars_max = 2000;

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
    planned: null,
    described: null,
    compounds: new Map(),
  };
  let sentences_since_actor = 0;
  const sentences = withoutTakenBack(splitSentences(legibleText(text)));
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
  found.facts = found.facts.flatMap(legibleFinding);
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
  const pitched = sentence.kind === 'item' ? null : pitchOf(sentence.text);
  if (pitched?.role) {
    found.facts.push(actorFinding(pitched.role, evidence, true));
    context.known_actors.add(pitched.role);
    memory.actor = { name: pitched.role, text: `the ${pluralOf(pitched.role)}`, plural: true };
  }
  for (const piece of piecesOf(sentence, pitched)) {
    const framed = ofPeople(frame(piece), context);
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

/** "Mail sorter agent" over a brief is what is built, and nobody whose list follows. */
const ofPeople = (framed: Framed, context: ReadingContext): Framed =>
  framed.owner !== null && isSystem(framed.owner.toLowerCase(), context)
    ? { ...framed, owner: null }
    : framed;

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
