// The one kind of node that says how software is used which has neither screens nor HTTP operations.
import { z } from 'zod';
import { forms } from '#knowledge/kinds/kind.ts';
import { node, ref, text } from './node-kinds.ts';

/** The key of the question that stands where nothing that was said names an element. */
export const askedInterface = 'question:interface';

/**
 * What is used where there is neither a screen nor an HTTP operation: one command of a program, one function of a library,
 * one job of a pipeline, one signal of a device.
 */
export const interfaceElement = node('IF', {
  form: z.enum(forms),
  /** As it is typed, called, scheduled or wired: `levels check`, `parseIban`. */
  name: text,
  summary: text,
  component: ref('CMP'),
  entity: ref('ENT').optional(),
  takes: z.array(
    z.strictObject({
      name: text,
      as: z.enum(['argument', 'option', 'parameter', 'source', 'input']),
      type: text,
      required: z.boolean(),
      /** It may be given several times: `FILE...`. */
      repeats: z.literal(true).optional(),
      description: text,
    }),
  ),
  gives: z.array(
    z.strictObject({
      as: z.enum(['stdout', 'stderr', 'file', 'result', 'target', 'output']),
      description: text,
    }),
  ),
  /** How a use of it may end: an exit code, an error, the fate of a run, the quality of a value. */
  outcomes: z.array(z.strictObject({ code: text, meaning: text })),
  /** What holds for every use: when it runs, how often, how soon, what a repetition does. */
  promises: z.array(z.strictObject({ about: text, text })),
  example: text.optional(),
});
