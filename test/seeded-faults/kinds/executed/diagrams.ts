// Faults of diagrams that only Mermaid shows.
import { inFile, kindsOf, swapOne, swapping, type Ground } from '#test/seeded-faults/mutation.ts';
import { adding, executed } from './as-executed.ts';

const sequence = /^design\/sequences\/.*\.mmd$/;
const pages = /^(?:design|data)\/[\w-]+\.md$/;

/** Edits the first diagram in a page. */
const inDiagram =
  (pattern: RegExp, by: (match: RegExpMatchArray) => string) => (text: string, ground: Ground) => {
    const fence = /^```mermaid\n[\s\S]*?^```/m.exec(text);
    const edited = fence && swapOne(fence[0], ground, { pattern, by });
    return edited ? text.replace(fence[0], () => edited) : null;
  };

export const diagramFaults = kindsOf(
  'diagrams and behaviour',
  executed([
    {
      id: 'diagram-bracket-open',
      told_by: ['DGM-01'],
      story: 'A bracket of a diagram stays open.',
      apply: inFile(
        /\.mmd$/,
        swapping(/"\]$/m, () => '"'),
      ),
    },
    {
      id: 'diagram-kind-misspelt',
      told_by: ['DGM-01'],
      story: 'The kind of a diagram is misspelt.',
      apply: inFile(/\.mmd$/, (text) =>
        text.replace(/^(?:flowchart|erDiagram|stateDiagram-v2|sequenceDiagram)/, 'flowchrt'),
      ),
    },
    {
      id: 'diagram-block-open',
      told_by: ['DGM-01'],
      story: 'A block of a sequence has no end.',
      apply: inFile(
        sequence,
        swapping(/^ *end\n/m, () => ''),
      ),
    },
    {
      id: 'diagram-arrow-broken',
      told_by: ['DGM-01'],
      story: 'An arrow of a diagram is none.',
      apply: inFile(
        /\.mmd$/,
        swapping(/^( {2}\w+) --> (\w+.*)$/m, (match) => `${match[1]} -> -> ${match[2]}`),
      ),
    },
    {
      id: 'diagram-quote-open',
      told_by: ['DGM-01'],
      story: 'A quotation mark in a name ends the name.',
      apply: inFile(
        /^design\/c4\/\w+\.mmd$/,
        swapping(/\["([^"]+)"\]/, (match) => `["${match[1]} "new" "]`),
      ),
    },
    {
      id: 'diagram-in-page-broken',
      told_by: ['DGM-01'],
      story: 'A diagram within a page does not parse.',
      apply: inFile(
        pages,
        inDiagram(/ --> /, () => ' ==>> '),
      ),
    },
    {
      id: 'diagram-part-unknown',
      told_by: ['DGM-02'],
      story: 'A diagram draws a part that the package does not have.',
      apply: inFile(/^design\/c4\/\w+\.mmd$/, adding('  CMP_099["CMP-099 Cache"]')),
    },
    {
      id: 'diagram-part-unnumbered',
      told_by: ['DGM-02'],
      story: 'A diagram draws a part in words of its own.',
      apply: inFile(/^design\/c4\/\w+\.mmd$/, adding('  cache["Redis cache"]')),
    },
    {
      id: 'diagram-part-on-the-way',
      told_by: ['DGM-02'],
      story: 'A message goes by a part that nobody designed.',
      apply: inFile(sequence, adding('  participant Queue as Message queue\n  Queue->>Queue: keeps it')),
    },
    {
      id: 'diagram-state-unknown',
      told_by: ['DGM-02'],
      story: 'A diagram has a state that the machine does not have.',
      apply: inFile(/^design\/state-machines\/.*\.mmd$/, adding('  s1 --> frozen_for_ever: freeze')),
    },
    {
      id: 'diagram-entity-unknown',
      told_by: ['DGM-02'],
      story: 'The diagram of the data has a record that nobody declared.',
      apply: inFile(/^data\/erd\.mmd$/, adding('  Pigeonhole {\n    uuid id PK\n  }')),
    },
  ]),
);
