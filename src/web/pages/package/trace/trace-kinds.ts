// The kinds of a specification's nodes as people are told them, and the bands in which the picture of a trace
// shows them: from what was said on the left to what is built on the right.
import { own } from '#contract/own.ts';

export const bands = ['words', 'intent', 'required', 'proven', 'designed', 'built'] as const;
export type Band = (typeof bands)[number];

export const bandNames: Record<Band, string> = {
  words: 'Words',
  intent: 'Intent',
  required: 'Required',
  proven: 'Proof',
  designed: 'Design',
  built: 'Tasks',
};

type Kind = { one: string; many: string; band: Band };

const kinds: Readonly<Record<string, Kind>> = {
  WORDS: { one: 'Words', many: 'Words', band: 'words' },
  GOAL: { one: 'Goal', many: 'Goals', band: 'intent' },
  NG: { one: 'Not a goal', many: 'What is not a goal', band: 'intent' },
  ROLE: { one: 'Role', many: 'Roles', band: 'intent' },
  US: { one: 'Story', many: 'Stories', band: 'intent' },
  ASM: { one: 'Assumption', many: 'Assumptions', band: 'intent' },
  OQ: { one: 'Open question', many: 'Open questions', band: 'intent' },
  DEC: { one: 'Decision', many: 'Decisions', band: 'intent' },
  TERM: { one: 'Term', many: 'Terms', band: 'intent' },
  QTY: { one: 'Number', many: 'Numbers', band: 'intent' },
  RISK: { one: 'Risk', many: 'Risks', band: 'intent' },
  SRC: { one: 'Source', many: 'Sources', band: 'intent' },
  ALT: { one: 'Alternative', many: 'Alternatives', band: 'intent' },
  FR: { one: 'Requirement', many: 'Requirements', band: 'required' },
  NFR: { one: 'Quality requirement', many: 'Quality requirements', band: 'required' },
  AC: { one: 'Criterion', many: 'Criteria', band: 'proven' },
  PROP: { one: 'Property', many: 'Properties', band: 'proven' },
  TC: { one: 'Test case', many: 'Test cases', band: 'proven' },
  CMP: { one: 'Component', many: 'Components', band: 'designed' },
  ENT: { one: 'Entity', many: 'Entities', band: 'designed' },
  SM: { one: 'State machine', many: 'State machines', band: 'designed' },
  API: { one: 'Operation', many: 'Operations', band: 'designed' },
  EVT: { one: 'Event', many: 'Events', band: 'designed' },
  SCR: { one: 'Screen', many: 'Screens', band: 'designed' },
  INT: { one: 'Integration', many: 'Integrations', band: 'designed' },
  ERR: { one: 'Error', many: 'Errors', band: 'designed' },
  INV: { one: 'Invariant', many: 'Invariants', band: 'designed' },
  ADR: { one: 'Decision record', many: 'Decision records', band: 'designed' },
  THR: { one: 'Threat', many: 'Threats', band: 'designed' },
  CTL: { one: 'Control', many: 'Controls', band: 'designed' },
  TASK: { one: 'Task', many: 'Tasks', band: 'built' },
};
/** In the order of the bands. */
export const kindNames = Object.keys(kinds);

export const kindOf = (kind: string): Kind => own(kinds, kind) ?? { one: kind, many: kind, band: 'intent' };

/** What a link says of the node it starts at, and of the one it leads to. */
const relations: Readonly<Record<string, readonly [out: string, back: string]>> = {
  realises: ['Makes true', 'Made true by'],
  raises: ['Answers with', 'Answered by'],
  bounds: ['Bounds', 'Bounded by'],
  concerns: ['Is about', 'Told of by'],
  serves: ['Serves', 'Served by'],
  defines: ['Names', 'Named by'],
  rests_on: ['Rests on', 'What rests on it'],
  quotes: ['Uses the numbers', 'Used by'],
  requirement: ['Criterion of', 'Criteria'],
  verifies: ['Checks', 'Checked by'],
  validates: ['Holds for', 'Held by'],
  implements: ['Builds', 'Built by'],
  tests: ['Makes pass', 'Passed by'],
  depends_on: ['Needs', 'Needed by'],
  consumes: ['Takes from', 'Gives to'],
  component: ['Belongs to', 'Holds'],
  entity: ['About the record', 'What is about it'],
  story: ['Of the story', 'Told as'],
  mitigates: ['Answers the threat', 'Answered by'],
  threatens: ['Threatens', 'Threatened by'],
  errors: ['Refuses with', 'Refusal of'],
  access: ['Open to', 'May use'],
  actions: ['Offers', 'Offered by'],
  affects: ['Touches', 'Touched by'],
  binds: ['Binds', 'Bound by'],
  owns: ['Owns', 'Owned by'],
};

export function relationOf(kind: string, is_out: boolean): string {
  const [out = kind.replaceAll('_', ' '), back = `Named by “${kind.replaceAll('_', ' ')}”`] =
    own(relations, kind) ?? [];
  return is_out ? out : back;
}
