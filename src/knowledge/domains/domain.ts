// A body of engineering knowledge about one domain: what software that takes money, books places or keeps
// data of children always needs, what goes wrong there and what nobody thinks to say. A row comes into a
// package only when the words of its `when` fall and those of its `unless` do not: what the user settled is
// never overruled. Whatever comes in this way cites the user's words that made it necessary and the domain's
// assumption with its price.
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { ThreatRow } from '#knowledge/authoring/threats.ts';

export type DomainCriterion = {
  polarity: 'positive' | 'negative' | 'boundary';
  title: string;
  given: string[];
  when: string[];
  then: string[];
};

export type DomainError = {
  code: string;
  status: number;
  meaning: string;
  /**
   * Read against what an operation does and takes, as `reserve tool: tool_id starts_at`: those that answer
   * with it. Where none does, work behind the doors is meant, and the row stands without a refusal unless
   * refusing is all it says. Without it, whatever carries out the requirement answers.
   */
  asked?: RegExp;
};

/**
 * In statements, criteria and descriptions `{module}` is the component of the requirement that made the row
 * necessary, `{record}` the thing that requirement is about (`{a_record}` with its article), `{{@qty:key}}`
 * one of the quantities.
 */
/** A field as the specification graph has it; one that refers to nothing known is left out. */
export type RecordField = {
  name: string;
  type: 'text' | 'integer' | 'decimal' | 'boolean' | 'timestamp' | 'enum' | 'reference';
  description: string;
  required: boolean;
  unique?: true;
  indexed?: true;
  max_length?: number;
  min?: number;
  values?: readonly string[];
  default?: string;
  /** Whether it names somebody's account or what the requirement is about. */
  to?: 'account' | 'record';
  on_delete?: 'restrict' | 'cascade' | 'set_null';
  classification?: 'personal' | 'sensitive' | 'secret';
};

/** What has to be kept for a requirement to hold. Key, time of storing and such are added. */
export type DomainRecord = {
  name: string;
  /** Read against the names of what is kept already. */
  known_as: RegExp;
  description: string;
  retention: string;
  /** Kept only where people have accounts: whom nobody knows is told things on the device alone. */
  of_accounts?: true;
  fields: readonly RecordField[];
};

export type DomainNeed = {
  key: string;
  title: string;
  /** One EARS sentence whose subject is `the {module}`. */
  statement: string;
  why: string;
  priority: 'P1' | 'P2' | 'P3';
  /**
   * Read against each requirement; the one that speaks of it most plainly is what this row follows from. One
   * that was said comes before one that every such software has.
   */
  when: RegExp;
  /** Read against everything that was said. */
  unless?: RegExp;
  error?: DomainError;
  /** The component that does it where there is such a one, else that of the requirement it follows from. */
  component?: string;
  quantities?: string[];
  keeps?: DomainRecord;
  criteria: DomainCriterion[];
};

export type DomainQuantity = {
  key: string;
  title: string;
  value: number;
  unit: string;
  sense: 'exactly' | 'at_most' | 'at_least';
  applies_to: string;
};

/** A target that is watched in operation, with what to do when it is missed: its runbook. */
export type DomainQuality = {
  key: string;
  title: string;
  characteristic: 'performance_efficiency' | 'reliability' | 'security' | 'safety' | 'functional_suitability';
  statement: string;
  stimulus: string;
  measure: string;
  verification: string;
  when: RegExp;
  /** Left out where the user gave figures of their own for it. */
  unless_told?: 'running_cost';
  quantities: string[];
  remedy: string[];
};

export type DomainRisk = {
  key: string;
  title: string;
  description: string;
  probability: 'low' | 'medium' | 'high';
  impact: 'low' | 'medium' | 'high';
  mitigation: string;
  early_sign: string;
};

export type DomainKnowledge = {
  /** The domain pack whose words call it up. */
  id: string;
  /** Read against what was ruled out: a match leaves the whole domain out. */
  ruled_out?: RegExp;
  assumption: StandingAssumption;
  needs: DomainNeed[];
  quantities: DomainQuantity[];
  /** How long the services of a category may take, where it is another time than for services in general. */
  service_timeout?: { category: string; quantity: string };
  qualities: DomainQuality[];
  threats: (Omit<ThreatRow, 'boundary'> & { when: RegExp })[];
  risks: DomainRisk[];
};
