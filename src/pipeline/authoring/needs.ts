// Everything the software must do, one entry for each requirement to be: what was said as a capability, a
// rule or a movement of data, what was decided when asked, and the few things that any such software needs.
// Requirements, contract, tests and plan are all cut from this list, so they agree by construction.
import { refusedState } from './actions/demanded-state.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import type { Evidence, FactOf } from '#contract/intake.ts';
import { areaOf, general, reporting, type Area } from './areas.ts';
import { capabilityCriteria, ruleCriteria } from './criteria.ts';
import type { Criterion } from './criteria/criterion.ts';
import { factsOf, withOwnKeys, type Domain, type Quantity } from './domain.ts';
import { entitiesIn, stateErrorCode, type Entity } from './entities.ts';
import { dataStatement, reasonFor } from './reasons.ts';
import { refusedWith } from './sign-in/standing-row.ts';
import { standingNeeds } from './standing-needs.ts';
import {
  capabilityStatement,
  readCapability,
  receives,
  refusedRules,
  ruleStatement,
  sentence,
  type Capability,
} from './statements.ts';
import { recordOfValue } from './reading/values.ts';
import { shortAction } from './actions/phrase.ts';
import { dutyOf } from './actions/action-criteria.ts';
import { componentTitle } from './components.ts';
import { gameRefusals } from './game/game-actions.ts';
import { ownNumbers, settleNumbers } from './reading/own-numbers.ts';
import { capitalise, constant, snake, titleOf, withArticle } from './words.ts';
import { clause, quantitiesOf, withQuantities } from './wording.ts';
import { fill, type Specified } from './rules/shape.ts';
import { userTextOf } from './rules/user-texts.ts';
import { specifyRule } from './rules/specify-rule.ts';

export type ErrorDraft = {
  key: string;
  code: string;
  status: number;
  meaning: string;
  retryable: boolean;
  user_text: string;
};

export type Need = {
  key: string;
  title: string;
  /** The name of its area. */
  area: string;
  component: string;
  statement: string;
  why: string;
  priority: 'P1' | 'P2' | 'P3';
  confidence: number;
  evidence: Evidence[];
  /** Keys of the assumptions it rests on when nobody said it. */
  assumes: string[];
  /** Keys of what it follows from when nobody had to say it. */
  follows_from?: string[];
  capability: Capability | null;
  entities: Entity[];
  quantities: string[];
  integrations: string[];
  error: ErrorDraft | null;
  criteria: Criterion[];
};

/** "At most 6 photos per defect, otherwise the reports get huge" is about defects. */
const withoutReason = (statement: string): string =>
  statement.replace(/[,;:]? (?:otherwise|because|or else)\b.*$/i, '');

const confidenceOf = { stated: 0.9, confirmed: 1, inferred: 0.7 } as const;

export function readNeeds(domain: Domain): Need[] {
  const said = [
    ...domain.capabilities.map((fact) => fromCapability(fact, domain)),
    ...domain.rules.map((fact) => fromRule(fact, domain)),
    ...dataToState(domain).map((fact) => fromData(fact, domain)),
  ];
  const once = mergeRepeated(said);
  return settleNumbers(
    withOwnKeys([...once, ...fromDecisions(domain, once), ...standingNeeds(domain)]),
    domain,
  );
}

/** Movements of data that no capability states already. */
function dataToState(domain: Domain): FactOf<'data'>[] {
  const placeOf = (evidence: Evidence) => `${evidence.turn}:${evidence.start}`;
  const stated = new Set(domain.capabilities.flatMap((fact) => fact.evidence.map(placeOf)));
  return factsOf(domain.intake, 'data').filter(
    (fact) => !fact.evidence.every((each) => stated.has(placeOf(each))),
  );
}

/** The same sentence said twice is one requirement with the words of both. */
function mergeRepeated(needs: Need[]): Need[] {
  const byStatement = new Map<string, Need>();
  for (const need of needs) {
    const words = need.statement.toLowerCase().replaceAll(/\b(?:an?|the) /g, '');
    const known = byStatement.get(words);
    if (known) known.evidence = [...known.evidence, ...need.evidence];
    else byStatement.set(words, need);
  }
  return [...byStatement.values()];
}

function base(
  domain: Domain,
  area: Area,
  fact: { evidence: Evidence[]; basis: keyof typeof confidenceOf; statement: string; quantities?: string[] },
) {
  return {
    area: area.name,
    component: area.component,
    confidence: fact.evidence.length === 0 ? standing.first_use.confidence : confidenceOf[fact.basis],
    evidence: fact.evidence,
    assumes: fact.evidence.length === 0 ? [standing.first_use.key] : [],
    entities: entitiesIn(domain.entities, withoutReason(fact.statement)),
    quantities: quantitiesOf(domain, fact).map((quantity) => quantity.key),
    integrations: domain.integrations
      .filter((integration) => fact.statement.toLowerCase().includes(integration.name.toLowerCase()))
      .map((integration) => integration.name),
  };
}

function fromCapability(fact: FactOf<'capability'>, domain: Domain): Need {
  const capability = readCapability(fact, domain);
  const host = recordOfValue(fact, domain);
  const area =
    domain.areas.find(({ entities }) => host && entities.includes(host.key)) ??
    areaOf(fact, domain.areas, domain.entities);
  const error = capabilityError(capability, domain);
  const name = [
    fact.modality === 'must_not' ? 'no' : '',
    fact.actor ?? 'system',
    fact.verb,
    fact.object ?? '',
  ];
  const shared = base(domain, area, fact);
  const duty = dutyOf(capability);
  const entities = capability.entity
    ? [capability.entity, ...shared.entities.filter((entity) => entity !== capability.entity)]
    : shared.entities;
  const statement = duty
    ? sentence(fill(duty.statement, { component: componentTitle(area.name) }))
    : capabilityStatement(capability, componentTitle(area.name), error?.code ?? 'NOT_ALLOWED');
  return {
    ...shared,
    quantities: withoutRules(
      fact,
      domain,
      ownNumbers(fact, domain.capabilities, quantitiesOf(domain, fact)),
    ).map(({ key }) => key),
    key: `fr:${snake(name.join(' ')).slice(0, 70)}`,
    title: duty?.title ?? titleOf(titleWords(capability)),
    statement,
    why: reasonFor(capability, area.name, domain),
    priority: fact.priority,
    capability,
    entities,
    error: error && told(error, statement),
    criteria: duty?.criteria ?? capabilityCriteria(capability, domain, error?.code ?? 'NOT_ALLOWED'),
  };
}

/** Numbers of the same sentence that a rule of its own speaks of, and the deed does not. */
function withoutRules(
  fact: FactOf<'capability'>,
  { rules }: Domain,
  quantities: readonly Quantity[],
): Quantity[] {
  const isRules = (id: string) =>
    !fact.quantities.includes(id) && rules.some((rule) => rule.quantities.includes(id));
  return quantities.filter((quantity) => !isRules(quantity.fact.id));
}

/** `see` alone, or `put a tool`, says nothing: such a verb is complete only with what follows it. */
const needsComplement = ({ fact }: Capability) =>
  (!fact.object && !fact.object_phrase) ||
  /^(?:put|set|mark|flag|move|turn|bring|take|keep|make|let)$/i.test(fact.verb);

function titleWords(capability: Capability): string {
  const { fact } = capability;
  const action = clause(shortAction(fact, needsComplement(capability)));
  const forbidden = fact.modality === 'must_not';
  if (!fact.actor && !forbidden) return capitalise(byItself(capability));
  if (!fact.actor || receives(capability)) return capitalise(forbidden ? `never ${action}` : action);
  return capitalise(forbidden ? `${fact.actor} may not ${action}` : `${fact.actor}: ${action}`);
}

/** Names what the software does by itself with its occasion: `email the member when a fee is charged`. */
function byItself({ fact, action }: Capability): string {
  const short = clause(shortAction(fact, /^(?:mark|flag)$/i.test(fact.verb)));
  const deed = fact.beneficiary && !action.includes('{{') ? action : short;
  return fact.trigger && !fact.trigger.includes(',') ? `${deed} when ${clause(fact.trigger)}` : deed;
}

function capabilityError(capability: Capability, domain: Domain): ErrorDraft | null {
  const { fact, role, entity } = capability;
  if (fact.modality === 'must_not' && role) {
    const code = constant(`${fact.verb} ${fact.object ?? ''} not allowed`).slice(0, 60);
    return refusedWith(
      code,
      403,
      `${capitalise(withArticle(role.name))} may not ${clause(`${fact.verb} ${fact.object_phrase ?? fact.object ?? ''}`)}.`,
    );
  }
  const refused = refusedState(capability);
  if (refused)
    return refusedWith(
      stateErrorCode(refused.entity),
      409,
      `The ${refused.entity.name} is in a state that does not allow this.`,
    );
  if (!role?.human) return null;
  if (capability.play) {
    const refusal = gameRefusals[capability.play];
    return refusal ? refusedWith(...refusal) : null;
  }
  if (
    entity &&
    (capability.demands || capability.category === 'transition' || capability.category === 'remove')
  ) {
    return refusedWith(
      stateErrorCode(entity),
      409,
      `The ${entity.name} is in a state that does not allow this.`,
    );
  }
  if (capability.category === 'update' && entity) {
    return refusedWith('VERSION_CONFLICT', 409, 'Somebody else has changed the entry since it was opened.');
  }
  if (capability.category === 'money')
    return refusedWith('PAYMENT_DECLINED', 402, 'The payment was declined by the provider.');
  if (capability.category === 'create')
    return refusedWith(
      'VALIDATION_FAILED',
      422,
      'A field is missing or outside its bounds; the answer names it.',
    );
  return domain.has_accounts && !capability.open
    ? refusedWith('NOT_AUTHENTICATED', 401, 'Nobody is signed in.')
    : null;
}

function fromRule(fact: FactOf<'rule'>, domain: Domain): Need {
  const area = areaOf(fact, domain.areas, domain.entities);
  const quantities = quantitiesOf(domain, fact);
  const words = withQuantities(clause(fact.statement), quantities);
  const shaped = specifyRule(words);
  const subject = entitiesIn(domain.entities, fact.statement)[0]?.name ?? area.name;
  const error = shaped ? refusalOf(shaped, fact, { subject, quantities }) : ruleRefusal(fact, subject);
  const component = componentTitle(area.name);
  const criteria = shaped
    ? shaped.criteria.map((criterion) => ({
        ...criterion,
        then: criterion.then.map((line) => line.replaceAll('{error}', error?.code ?? '')),
      }))
    : ruleCriteria(fact, quantities, error?.code ?? 'NOT_ALLOWED');
  const statement = shaped
    ? sentence(fill(shaped.statement, { component, error: error?.code }))
    : ruleStatement(fact, domain, { component, errorCode: error?.code ?? '' });
  return {
    ...base(domain, area, fact),
    key: `fr:rule-${snake(fact.statement).slice(0, 64)}`,
    title: shaped ? titleOf(withUnits(shaped.title, quantities)) : titleOf(clause(fact.statement)),
    statement,
    why: error
      ? `It was stated as a ${fact.rule} that holds whoever asks, so it is checked where ${subject === area.name ? 'the work' : `the ${subject}`} is decided.`
      : 'It was stated as a rule of the domain; two people who apply it by hand would differ.',
    priority: 'P1',
    capability: null,
    error: error && told(error, statement),
    criteria,
  };
}

/** The error in the words of the requirement that refuses. */
const told = (error: ErrorDraft, statement: string): ErrorDraft => ({
  ...error,
  user_text: userTextOf(error.code, error.meaning, statement),
});

/** A title says what is counted, not how many: `Limit of photos per defect`. */
function withUnits(text: string, quantities: readonly Quantity[]): string {
  return quantities.reduce((result, { key, fact }) => {
    const unit = /^[A-Z]{3}\b|^%/.test(fact.unit) ? '' : fact.unit;
    const bound = new RegExp(`\\b(over|above|under|below|beyond) \\{\\{@${RegExp.escape(key)}\\}\\}`, 'g');
    return result.replace(bound, '$1 the limit').replaceAll(`{{@${key}}}`, unit);
  }, text);
}

/** The refusal of a rule that a shape specifies, named for what is refused. */
function refusalOf(
  shaped: Specified,
  fact: FactOf<'rule'>,
  of: { subject: string; quantities: readonly Quantity[] },
): ErrorDraft | null {
  if (!shaped.refusal) return null;
  const named = withUnits(shaped.refusal.code, of.quantities).replace(
    /\{\{.*?\}\}|\b(?:an?|the|that|which)\b/g,
    ' ',
  );
  const code = constant(/^\s*(?:limit|invalid|taken)/.test(named) ? `${of.subject} ${named}` : named);
  return refusedWith(
    code.slice(0, 60).replace(/_+[^_]*$/, (tail) => (code.length > 60 ? '' : tail)),
    shaped.refusal.status,
    `${capitalise(clause(fact.statement.replace(/,? please\b/i, '')))}.`,
  );
}

function ruleRefusal(fact: FactOf<'rule'>, subject: string): ErrorDraft | null {
  const [suffix, status] = refusedRules[fact.rule] ?? [];
  return suffix && status
    ? refusedWith(constant(`${subject} ${suffix}`), status, `The rule holds: ${clause(fact.statement)}.`)
    : null;
}

function fromData(fact: FactOf<'data'>, domain: Domain): Need {
  const about = entitiesIn(domain.entities, `${fact.objects.join(' ')} ${fact.statement}`)[0];
  const area =
    domain.areas.find((candidate) => about && candidate.entities.includes(about.key)) ??
    domain.areas.find((candidate) => candidate.name === reporting) ??
    domain.areas[0];
  if (!area) throw new Error('a domain has at least one area');
  const shaped = specifyRule(withQuantities(clause(fact.statement), quantitiesOf(domain, fact)));
  const rule = {
    ...fact,
    kind: 'rule' as const,
    rule: 'policy' as const,
    about: fact.objects,
    quantities: [],
  };
  return {
    ...base(domain, area, fact),
    key: `fr:data-${snake(fact.statement).slice(0, 64)}`,
    title: titleOf(clause(fact.statement)),
    statement: dataStatement(fact, componentTitle(area.name), domain),
    why:
      fact.movement === 'delete' || fact.movement === 'retain'
        ? 'What is kept, and for how long, was said in so many words.'
        : 'The data has to get in or out without being typed again.',
    priority: 'P2',
    capability: null,
    error: null,
    criteria:
      shaped && !shaped.refusal
        ? shaped.criteria
        : ruleCriteria(rule, quantitiesOf(domain, fact), 'VALIDATION_FAILED'),
  };
}

/** Decisions whose words no other requirement cites become requirements of their own: none is lost. */
function fromDecisions(domain: Domain, needs: readonly Need[]): Need[] {
  const elsewhere = domain.areas.find((area) => area.name === general) ?? domain.areas[0];
  if (!elsewhere) return [];
  return domain.intake.decisions
    .filter((decision) => needsCiting(needs, decision.evidence).length === 0)
    .map((decision) => {
      const words = clause(decision.statement);
      const about = entitiesIn(domain.entities, words)[0];
      const area =
        domain.areas.find((candidate) => about && candidate.entities.includes(about.key)) ?? elsewhere;
      const fact = {
        kind: 'rule' as const,
        id: 'F-000',
        basis: 'confirmed' as const,
        evidence: decision.evidence,
        rule: 'policy' as const,
        statement: decision.statement,
        about: [],
        quantities: [],
      };
      return {
        ...base(domain, area, fact),
        key: `fr:decision-${snake(decision.cell)}-${snake(decision.statement).slice(0, 40)}`,
        title: titleOf(decision.statement),
        statement: `The ${componentTitle(area.name)} shall keep to the decision "${words}".`,
        why: decision.question
          ? `Asked "${clause(decision.question)}?", the user decided it.`
          : 'The user decided it.',
        priority: 'P2' as const,
        capability: null,
        error: null,
        criteria: ruleCriteria(fact, [], 'NOT_ALLOWED'),
      };
    });
}

/** The needs whose words overlap the evidence given. */
export function needsCiting(needs: readonly Need[], evidence: readonly Evidence[]): Need[] {
  return needs.filter((need) =>
    need.evidence.some((mine) =>
      evidence.some((other) => mine.turn === other.turn && mine.start < other.end && other.start < mine.end),
    ),
  );
}
