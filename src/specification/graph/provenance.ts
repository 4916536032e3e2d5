// Where a node comes from. A normative node without provenance may not enter a package: it rests on
// somebody's words, on a named source, on other nodes, or it is declared an assumption with its price.
import { z } from 'zod';

/** The words of one interview turn; `quote` stands literally in that turn. Turns count from 1. */
export const interviewSource = z.strictObject({
  kind: z.literal('interview'),
  turn: z.int().min(1),
  quote: z.string().min(1),
});

/**
 * A span of a reference document, in UTF-16 code units of its extracted text, which is `turn` of the
 * interview.
 */
export const documentSource = z.strictObject({
  kind: z.literal('document'),
  document: z.string().min(1),
  /** `page 3`, `section Limits`; where the document has such places. */
  place: z.string().min(1).optional(),
  turn: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string().min(1),
});

/** A published source (standard, law, vendor document), named so that a reader can find it. */
export const publicSource = z.strictObject({
  kind: z.literal('public'),
  title: z.string().min(1),
  locator: z.string().min(1),
});

/** Follows from other nodes by the named reasoning. */
export const derivedSource = z.strictObject({
  kind: z.literal('derived'),
  from: z.array(z.string()).min(1).meta({ ref: 'any' }),
  because: z.string().min(1),
});

/** Nobody said it. `assumption` names the ASM node that carries the confidence and the price. */
export const assumedSource = z.strictObject({
  kind: z.literal('assumed'),
  assumption: z.string().meta({ ref: ['ASM'] }),
});

export const provenance = z.discriminatedUnion('kind', [
  interviewSource,
  documentSource,
  publicSource,
  derivedSource,
  assumedSource,
]);

export type Provenance = z.infer<typeof provenance>;

type Quoted = z.infer<typeof interviewSource> | z.infer<typeof documentSource>;

/** Whether somebody's own words are cited: what they said, or what they gave to read. */
export const isQuoted = (source: Provenance): source is Quoted =>
  source.kind === 'interview' || source.kind === 'document';

/** What a turn is that was not said, but given to read. */
export const givenDocument = z.strictObject({
  name: z.string().min(1),
  /** Where its parts stand, from `start` of its text on. */
  places: z.array(z.strictObject({ start: z.int().min(0), place: z.string().min(1) })),
});
export type GivenDocument = z.infer<typeof givenDocument>;

type Turn = { turn: number; text: string; document?: GivenDocument | undefined };

/**
 * Words that stand in a document are cited as such, with their place in it; whoever cites need not tell them
 * apart.
 */
export function citedFrom(transcript: readonly Turn[], source: Provenance): Provenance {
  const turn = source.kind === 'interview' ? transcript.find((each) => each.turn === source.turn) : undefined;
  if (!turn?.document || source.kind !== 'interview') return source;
  const start = turn.text.indexOf(source.quote);
  if (start < 0) return source;
  const { name, places } = turn.document;
  const place = places.findLast((each) => each.start <= start)?.place;
  const end = start + source.quote.length;
  return {
    kind: 'document',
    document: name,
    ...(place !== undefined && { place }),
    turn: source.turn,
    start,
    end,
    quote: source.quote,
  };
}
