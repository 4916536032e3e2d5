// Where a node comes from. A normative node without provenance may not enter a package: it rests on somebody's
// words, on a named source, on other nodes, or it is declared an assumption with its price.
import { z } from 'zod';

/** The words of one interview turn; `quote` stands literally in that turn. Turns count from 1. */
export const interviewSource = z.strictObject({
  kind: z.literal('interview'),
  turn: z.int().min(1),
  quote: z.string().min(1),
});

/** A span of a reference document, in UTF-16 code units of its extracted text. */
export const documentSource = z.strictObject({
  kind: z.literal('document'),
  document: z.string().min(1),
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
