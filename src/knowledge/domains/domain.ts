// A body of engineering knowledge about one domain: what software that takes money, books places or keeps data of children
// always needs, what goes wrong there and what nobody thinks to say. A row comes into a package only where a clause calls
// for it, and what the user settled is never overruled. Whatever comes in this way cites the user's words that made it
// necessary and the domain's assumption with its price.
import { z } from 'zod';
import { StandingAssumption } from '#knowledge/authoring/standing.ts';
import { ThreatRow } from '#knowledge/authoring/threats.ts';
import { Signs } from '#knowledge/signs/signs.ts';

const Line = z.string().min(1);
const Lines = z.array(Line).min(1);
const Level = z.enum(['low', 'medium', 'high']);

const Criterion = z.strictObject({
  polarity: z.enum(['positive', 'negative', 'boundary']),
  title: Line,
  given: z.array(Line),
  when: Lines,
  then: Lines,
});

/** Which operations answer with an error, by their ids and fields: `bookSeat`, `createBooking`, a field `photo`. */
const Asked = z.strictObject({
  acts: Lines,
  makes: Lines.optional(),
  fields: Lines.optional(),
});
export type Asked = z.infer<typeof Asked>;

const DomainError = z
  .strictObject({
    code: z.string().regex(/^[A-Z_]+$/),
    status: z.int().min(400).max(599),
    meaning: Line,
    /**
     * Where no operation asks for it, work behind the doors is meant, and the row stands without a refusal unless refusing
     * is all it says. Without it, whatever carries out the requirement answers.
     */
    asked: Asked.optional(),
    /** What the row says where nobody asks and so nobody is answered. */
    unasked: Line.optional(),
  })
  .refine(({ asked, unasked }) => (asked === undefined) === (unasked === undefined));
export type DomainError = z.infer<typeof DomainError>;

/**
 * In statements, criteria and descriptions `{module}` is the component of the requirement that made the row necessary,
 * `{record}` the thing that requirement is about (`{a_record}` with its article), `{{@qty:key}}` one of the quantities.
 */
export const DomainNeed = z.strictObject({
  key: Line,
  title: Line,
  /** One EARS sentence whose subject is `the {module}`. */
  statement: Line,
  why: Line,
  priority: z.enum(['P1', 'P2', 'P3']),
  /** Of the requirements that called for the domain, the one that it follows from; the first of them without it. */
  when: Signs.optional(),
  /** Left out where any clause settles it. */
  unless: Signs.optional(),
  /** Only where some clause speaks of it. */
  only_if: Signs.optional(),
  error: DomainError.optional(),
  /** The component that does it where there is such a one, else that of the requirement it follows from. */
  component: Line.optional(),
  quantities: Lines.optional(),
  /** The key of a record in kept.json. */
  keeps: Line.optional(),
  criteria: z.array(Criterion).min(1),
});
export type DomainNeed = z.infer<typeof DomainNeed>;

const DomainQuantity = z.strictObject({
  key: z.string().startsWith('qty:'),
  title: Line,
  value: z.number(),
  unit: Line,
  sense: z.enum(['exactly', 'at_most', 'at_least']),
  applies_to: Line,
});

/** A target that is watched in operation, with what to do when it is missed: its runbook. */
const DomainQuality = z.strictObject({
  key: z.string().startsWith('nfr:'),
  title: Line,
  characteristic: z.enum([
    'performance_efficiency',
    'reliability',
    'security',
    'safety',
    'functional_suitability',
  ]),
  statement: Line,
  stimulus: Line,
  measure: Line,
  verification: Line,
  when: Signs.optional(),
  quantities: z.array(Line),
  remedy: Lines,
});
export type DomainQuality = z.infer<typeof DomainQuality>;

const DomainRisk = z.strictObject({
  key: z.string().startsWith('risk:'),
  title: Line,
  description: Line,
  probability: Level,
  impact: Level,
  mitigation: Line,
  early_sign: Line,
});

export const DomainKnowledge = z.strictObject({
  /** The domain pack that calls it up. */
  id: Line,
  /** Things whose exclusion leaves the whole domain out. */
  ruled_out: Lines.optional(),
  assumption: StandingAssumption,
  needs: z.array(DomainNeed),
  quantities: z.array(DomainQuantity),
  /** How long the services of a category may take, where it is another time than for services in general. */
  service_timeout: z.strictObject({ category: Line, quantity: Line }).optional(),
  qualities: z.array(DomainQuality),
  threats: z.array(ThreatRow.omit({ boundary: true }).extend({ when: Signs.optional() })),
  risks: z.array(DomainRisk),
});
export type DomainKnowledge = z.infer<typeof DomainKnowledge>;
