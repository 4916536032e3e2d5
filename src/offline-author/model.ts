// What the offline author understands of an intake: who acts, what is kept, what is asked for. Every entry remembers the
// statements that it rests on, so that each node can cite the words.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import type { Stack } from '#knowledge/authoring/stacks.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { ActKind } from './names/acts.ts';

/** A clause that gives its right to people who have not signed in as well. */
export type PublicClause = Clause & { is_public?: true };

/** A clause with the statement it stands in. */
export type Told = { statement: IntakeStatement; clause: PublicClause };

export type Role = {
  key: string;
  name: string;
  plural: string;
  /** What says that the role exists. */
  told: Told[];
  /** Whether everything that clauses let it do needs no account. */
  is_stranger: boolean;
};

export type Quantity = {
  key: string;
  title: string;
  value: number;
  unit: string;
  sense: NodeOf<'QTY'>['sense'];
  applies_to: string;
  statement: IntakeStatement;
};

/** A move of a record from state to state; `from` is null where every state that is not an end will do. */
export type Move = {
  event: string;
  from: string | null;
  to: string;
  /** The act that makes it; null where nobody was said to make it. */
  act: string | null;
};

export type RecordField = Field & {
  label: string;
  /** The state in which alone the record has it: the reason of a rejected request. */
  only_when?: string;
  /** The act that it is told with: the reason of a cancelling. */
  told_with?: string;
  /** Told by whoever makes the record, though no clause names it. */
  sent?: true;
};

/** How long each record of a kind lasts, from one of its fields to another. */
export type Term = NonNullable<NodeOf<'ENT'>['lasts']>[number];

export type Entity = {
  key: string;
  name: string;
  plural: string;
  table: string;
  told: Told[];
  /** What was told of it, and nothing more. */
  fields: RecordField[];
  /** Records that this one names. */
  references: { field: string; to: string; required: boolean }[];
  /** The one role that makes it for itself, by key. */
  owner: string | null;
  /** The field that names whoever made it: filled from the caller, never sent. */
  maker: string | null;
  /** Roles that it names, by key: the guest of a reservation; several where either of them may stand there. */
  people: { field: string; roles: string[]; may_be_unknown?: boolean }[];
  states: string[];
  moves: Move[];
  /** How long one lasts, where a clause says so. */
  term?: Term;
  /** The field that ends one when it is filled, and the fields of which only one may be open at a time. */
  closed?: { field: string; keys: string[] };
};

export type Area = {
  name: string;
  component: string;
  entities: string[];
  /** The command, function, job or signal that it is about, by its name. */
  element?: string;
};

export type Criterion = {
  polarity: 'positive' | 'negative' | 'boundary';
  title: string;
  given: string[];
  when: string[];
  then: string[];
};

export type Refusal = {
  key: string;
  code: string;
  status: number;
  meaning: string;
  retryable: boolean;
  user_text: string;
};

/** What somebody does with a record. */
export type Deed = {
  kind: ActKind;
  act: string;
  /** Who may do it. */
  roles: Role[];
  /** Who may not, whatever the case. */
  barred: Role[];
  /** Who may not in some cases: with some of the things, or at some times. */
  hindered: Role[];
  /** The record that is made, changed or looked at. */
  entity: Entity | null;
  /** The thing that the act is done to, in the words of the clause; null where there is none. */
  object: string | null;
  /** Another record that a making names: the tool of a reservation. */
  about: Entity | null;
  move: Move | null;
  /** The record that is moved: the tool, where borrowing it makes a loan. */
  moved: Entity | null;
  /** Only what belongs to whoever asks. */
  own: boolean;
  /** The word for all of the records together: the catalogue, where nothing says of what. */
  gathered?: string;
  /** The record that it ends: the loan, where the tool is taken back. */
  closes?: Entity;
  /** A ban on what belongs to others, which leaves their own. */
  others: boolean;
};

export type Need = {
  key: string;
  title: string;
  area: string;
  component: string;
  statement: string;
  /** Where a reason is known. */
  why?: string;
  priority: 'P1' | 'P2' | 'P3';
  confidence: number;
  /** The clauses that ask for it; none where it stands on an assumption. */
  told: Told[];
  assumes: string[];
  follows_from: string[];
  /** What people do by it, and in its conditions; none where nobody asks for it. */
  deeds: Deed[];
  /** Whether it forbids what its clause says. */
  forbids: boolean;
  /** Whether it happens without a person asking for it at that moment. */
  by_itself: boolean;
  entities: Entity[];
  quantities: string[];
  integrations: string[];
  error: Refusal | null;
  criteria: Criterion[];
};

export type Integration = {
  name: string;
  category: string;
  direction: 'inbound' | 'outbound' | 'both';
  told: Told[];
};

/** A quality that a clause names with its measure. */
export type Target = {
  key: string;
  title: string;
  characteristic: NonNullable<NodeOf<'NFR'>['characteristic']>;
  statement: string;
  measure: string;
  told: Told;
  quantities: string[];
};

export type Domain = {
  intake: IntakeArtifact;
  /** Whether people sign in to a server. */
  has_accounts: boolean;
  /** Whether it runs on one device and has no server to be reached. */
  on_device: boolean;
  /** What the design is after, where a Researcher run explores it. */
  lens: Lens | null;
  stack: Stack;
  stack_named: boolean;
  /** All clauses of statements that were read. */
  told: Told[];
  roles: Role[];
  entities: Entity[];
  areas: Area[];
  integrations: Integration[];
  /** The integration that says who somebody is, where one was named. */
  identity: Integration | null;
  quantities: Quantity[];
  targets: Target[];
  /** Concerns of a domain that a clause calls for, by id. */
  packs: string[];
  needs: Need[];
};

export const findEntity = ({ entities }: Pick<Domain, 'entities'>, key: string): Entity | undefined =>
  entities.find((entity) => entity.key === key);
