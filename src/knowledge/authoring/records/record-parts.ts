// What a record of a kind is made of, where the person spoke of it.
import type { KindField } from './record-kind.ts';
import { words } from './usual-fields.ts';

/** What a record of a kind is made of, where the person spoke of it. */
export type RecordPart = {
  noun: string;
  /** What people call it where no word of the whole stands beside it. */
  alias?: string;
  heard: RegExp;
  fields: readonly KindField[];
  /** Reads the values of its field `result` out of a rule. */
  values?: RegExp;
  /** What else it is of, besides the record that it is a part of. */
  of?: readonly string[];
};

const partsByNoun = new Map<string, readonly RecordPart[]>([
  [
    'checklist',
    [
      {
        noun: 'item',
        heard: /\bitems?\b/i,
        fields: [
          {
            name: 'position',
            told: 'Where it stands in the list, from 1.',
            type: 'integer',
            required: true,
            min: 1,
          },
          { name: 'text', told: 'What has to be looked at.', type: 'text', required: true, max_length: 1000 },
        ],
      },
      {
        noun: 'answer',
        alias: 'item',
        heard:
          /\b(?:work(?:s|ing)? through|fills? (?:in|out)|ticks?|goes? through|complete[sd]?)\b.{0,40}\bchecklist/i,
        of: words('inspection visit job'),
        fields: [
          {
            name: 'item_position',
            told: 'Which item of the list it answers.',
            type: 'integer',
            required: true,
            min: 1,
          },
          {
            name: 'result',
            told: 'What was found.',
            type: 'enum',
            required: true,
            values: ['ok', 'not_ok', 'not_applicable'],
          },
        ],
        values: /^(?:every|each) item (?:is|can be) (?:either )?(?<values>[\w ,-]{5,120})\.?$/i,
      },
    ],
  ],
]);

export const partsOfKind = (name: string): readonly RecordPart[] =>
  partsByNoun.get(name.split(' ').at(-1) ?? name) ?? [];
