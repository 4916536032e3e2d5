// The form of what guards a system: how good it must be, what can go wrong and what answers it, what is decided, what always
// holds. Only what the stakes call for.
import { z } from 'zod';
import { characteristic, threatCategory } from '#specification/graph/nodes.ts';
import { mayBeEmpty } from '#platform/models/lean-form.ts';
import { grounds, numberRow } from '#pipeline/writing/rows/row-forms.ts';

const { says, assumes, else: otherwise } = grounds;
const names = z.array(z.string());
const weight = z.enum(['low', 'medium', 'high']);

const qualityRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  characteristic,
  sentence: z.string().describe('One EARS sentence with one "shall"; its subject is the title of a part.'),
  stimulus: z.string().describe('What happens when it is tried, as a clause: "the cable is pulled".'),
  environment: z.string(),
  measure: z.string().describe('What is true when it is met, as a clause with its number.'),
  verification: z.string().describe('The command or test that measures it.'),
  early_sign: mayBeEmpty(
    z
      .string()
      .describe(
        'What is measured before it is missed, as a clause with its number: "the newest copy is older than {{copy-late}}". Empty where nothing tells earlier.',
      ),
  ),
  remedy: names.describe('Steps when it is missed in operation.'),
  priority: z.enum(['P1', 'P2', 'P3']),
  part: z.string().describe('The part that makes it true.'),
  says,
  assumes,
  else: otherwise,
});
export type QualityRow = z.infer<typeof qualityRow>;

const threatRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  category: threatCategory,
  boundary: z.string().describe('Between whom it happens.'),
  threatens: names.describe('Parts, systems or records.'),
  description: z.string(),
  likelihood: weight,
  impact: weight,
  controls: z
    .array(
      z.strictObject({ title: z.string(), statement: z.string(), verification: z.string(), realises: names }),
    )
    .describe('What is done about it, and the attempt that must fail.'),
  says,
});
export type ThreatRow = z.infer<typeof threatRow>;

const riskRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  probability: weight,
  impact: weight,
  mitigation: z.string(),
  early_sign: z.string(),
  says,
  assumes,
});
export type RiskRow = z.infer<typeof riskRow>;
export { riskRow };

const decisionRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  context: z.string(),
  drivers: names,
  options: z.array(z.strictObject({ name: z.string(), good: names, bad: names })).describe('Two or more.'),
  outcome: z.string().describe('One of the options, by its name.'),
  because: z.string(),
  consequences: names,
  confirmation: z.string().describe('The check that shows that it holds.'),
  binds: names.describe('Parts, systems or records.'),
  realises: names.describe('Requirements that it makes true.'),
  says,
  assumes,
  else: otherwise,
});
export type DecisionRow = z.infer<typeof decisionRow>;

const invariantRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  rule: z.string(),
  prevents: z.string(),
  check: z.string().describe('The test, constraint or query that would notice a breach.'),
  binds: names.describe('Parts, records or requirements.'),
  realises: names,
  says,
  assumes,
});
export type InvariantRow = z.infer<typeof invariantRow>;

const propertyRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  statement: z.string().describe('For any …'),
  validates: names.describe('Requirements or invariants.'),
  generator: z.string().describe('What is drawn, from which range, how often.'),
});
export type PropertyRow = z.infer<typeof propertyRow>;

export const guardForm = z.strictObject({
  narration: z.string(),
  numbers: z.array(numberRow),
  qualities: z.array(qualityRow),
  threats: z.array(threatRow),
  decisions: z.array(decisionRow),
  invariants: z.array(invariantRow),
  properties: z.array(propertyRow),
  risks: z.array(riskRow),
});
export type GuardForm = z.infer<typeof guardForm>;
