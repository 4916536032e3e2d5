// Faults of diagrams that only Mermaid shows. Diagrams stand in pages.
import { inFile, kindsOf, swapping, type Ground } from '#test/seeded-faults/mutation.ts';
import { executed } from './as-executed.ts';

type Edit = (text: string, ground: Ground) => string | null;

const architecture = /^design\/architecture\.md$/;
const screens = /^ux\/screens\.md$/;
const model = /^data\/model\.md$/;
const drawn = /^(?:design\/architecture|data\/model|ux\/screens)\.md$/;

/** Edits the first diagram of a page that begins so. */
const inDiagram =
  (head: string, edit: Edit): Edit =>
  (text, ground) => {
    const fence = new RegExp(`(?<=^\`\`\`mermaid\\n)${head}[\\s\\S]*?(?=^\`\`\`)`, 'm').exec(text)?.[0];
    const edited = fence === undefined ? null : edit(fence, ground);
    return fence === undefined || edited === null ? null : text.replace(fence, () => edited);
  };

const add =
  (line: string): Edit =>
  (text) =>
    `${text}${line}\n`;

export const diagramFaults = kindsOf(
  'diagrams and behaviour',
  executed([
    {
      id: 'diagram-bracket-open',
      told_by: ['DGM-01'],
      story: 'A bracket of a diagram stays open.',
      apply: inFile(
        drawn,
        inDiagram(
          'flowchart',
          swapping(/"\]$/m, () => '"'),
        ),
      ),
    },
    {
      id: 'diagram-kind-misspelt',
      told_by: ['DGM-01'],
      story: 'The kind of a diagram is misspelt.',
      apply: inFile(
        drawn,
        inDiagram('(?:flowchart|erDiagram)', (text) => text.replace(/^\w+/, 'flowchrt')),
      ),
    },
    {
      id: 'diagram-block-open',
      told_by: ['DGM-01'],
      story: 'A block of a diagram has no end.',
      apply: inFile(
        architecture,
        inDiagram(
          'flowchart TB',
          swapping(/^ *end\n/m, () => ''),
        ),
      ),
    },
    {
      id: 'diagram-arrow-broken',
      told_by: ['DGM-01'],
      story: 'An arrow of a diagram is none.',
      apply: inFile(
        drawn,
        inDiagram(
          'flowchart',
          swapping(/^( {2}\w+) --> (\w+.*)$/m, (match) => `${match[1]} -> -> ${match[2]}`),
        ),
      ),
    },
    {
      id: 'diagram-quote-open',
      told_by: ['DGM-01'],
      story: 'A quotation mark in a name ends the name.',
      apply: inFile(
        architecture,
        inDiagram(
          'flowchart',
          swapping(/\["([^"]+)"\]/, (match) => `["${match[1]} "new" "]`),
        ),
      ),
    },
    {
      id: 'diagram-part-unknown',
      told_by: ['DGM-02'],
      story: 'A diagram draws a part that the package does not have.',
      apply: inFile(architecture, inDiagram('flowchart TB', add('  CMP_099["CMP-099 Cache"]'))),
    },
    {
      id: 'diagram-part-unnumbered',
      told_by: ['DGM-02'],
      story: 'A diagram draws a part in words of its own.',
      apply: inFile(architecture, inDiagram('flowchart TB', add('  cache["Redis cache"]'))),
    },
    {
      id: 'diagram-screen-unknown',
      told_by: ['DGM-02'],
      story: 'The way between screens goes by one that nobody designed.',
      apply: inFile(screens, inDiagram('flowchart', add('  SCR_099["SCR-099 Queue"]'))),
    },
    {
      id: 'diagram-state-unknown',
      told_by: ['DGM-02'],
      story: 'A diagram has a state that the machine does not have.',
      apply: inFile(model, inDiagram('stateDiagram', add('  s1 --> frozen_for_ever: freeze'))),
    },
    {
      id: 'diagram-entity-unknown',
      told_by: ['DGM-02'],
      story: 'The diagram of the data has a record that nobody declared.',
      apply: inFile(model, inDiagram('erDiagram', add('  Pigeonhole {\n    uuid id PK\n  }'))),
    },
  ]),
);
