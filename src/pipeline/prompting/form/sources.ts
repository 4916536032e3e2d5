// Provenance as a model writes it: one object for all sorts of source, so that no form needs a union.
import { z } from 'zod';

const kinds = ['interview', 'document', 'public', 'derived', 'assumed'] as const;
type Kind = (typeof kinds)[number];
type Form = { kind: Kind; at: unknown[]; words: unknown };
type Value = Readonly<Record<string, unknown>>;

const schema = z.strictObject({ kind: z.enum(kinds), at: z.array(z.string()), words: z.string() });

/** A whole number in a text; what is none is handed on for the graph to refuse. */
const count = (text: unknown): unknown => (/^\d+$/.test(String(text)) ? Number(text) : text);

const rows: Readonly<
  Record<Kind, { write: (value: Value) => Omit<Form, 'kind'>; read: (form: Form) => Value }>
> = {
  interview: {
    write: ({ turn, quote }) => ({ at: [String(turn)], words: quote }),
    read: ({ at, words }) => ({ turn: count(at[0]), quote: words }),
  },
  document: {
    write: ({ document, turn, start, end, place, quote }) => ({
      at: [document, ...[turn, start, end].map(String), ...[place ?? []].flat()],
      words: quote,
    }),
    read: ({ at: [document, turn, start, end, place], words }) => ({
      document,
      ...(place !== undefined && { place }),
      turn: count(turn),
      start: count(start),
      end: count(end),
      quote: words,
    }),
  },
  public: {
    write: ({ title, locator }) => ({ at: [locator], words: title }),
    read: ({ at, words }) => ({ title: words, locator: at[0] }),
  },
  derived: {
    write: ({ from, because }) => ({ at: [...(from as string[])], words: because }),
    read: ({ at, words }) => ({
      from: at,
      because: typeof words === 'string' && words.trim() === '' ? 'It follows from this.' : words,
    }),
  },
  assumed: {
    write: ({ assumption }) => ({ at: [assumption], words: '' }),
    read: ({ at }) => ({ assumption: at[0] }),
  },
};

export const sourceCodec = {
  schema,
  write: (value: unknown) => {
    const { kind } = value as { kind: Kind };
    return { kind, ...rows[kind].write(value as Value) };
  },
  read: (form: unknown) => {
    const { success } = schema.safeParse(form);
    if (!success) return form;
    const source = form as Form;
    return { kind: source.kind, ...rows[source.kind].read(source) };
  },
};
