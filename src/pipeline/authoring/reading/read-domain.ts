// Reads an intake into the domain that the offline author works from. Pure: the same intake gives the same
// domain.
import type { FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { nominalActs } from '#knowledge/verbs.ts';
import { rowOf, signsInWith } from '#knowledge/authoring/integrations.ts';
import { isTarget } from '#knowledge/authoring/quality-targets.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import { chooseStack } from '#knowledge/authoring/stacks.ts';
import { readAreas } from '#pipeline/authoring/areas.ts';
import {
  distinctBy,
  factsOf,
  toldTogether,
  withOwnKeys,
  type Domain,
  type Quantity,
  type Role,
} from '#pipeline/authoring/domain.ts';
import type { Entity } from '#pipeline/authoring/entities.ts';
import { withFirstUse } from './first-use.ts';
import { withDefaultActor } from './default-actor.ts';
import { fieldNamed } from './field-named.ts';
import { readEntities } from './read-entities.ts';
import { holds } from './own-numbers.ts';
import { gameMoneyOf, withBuyers } from '#pipeline/authoring/game/game-money.ts';
import { placeOf, settled } from './settled.ts';
import { withApprovals } from './approvals.ts';
import { isHeld } from './belongings.ts';
import { keptPeople } from './kept-people.ts';
import { withoutAccount } from './without-account.ts';
import { timesAsQualities } from '#pipeline/authoring/qualities/targets.ts';
import { saysOnlyFigures, statedFigures } from '#pipeline/authoring/qualities/stated-figures.ts';
import { readNeeds } from '#pipeline/authoring/needs.ts';
import { plural } from '#knowledge/nouns.ts';
import { gerund, snake } from '#pipeline/authoring/words.ts';

const onDevice = new Set(['DesktopApp', 'BrowserExtension']);

export function readDomain(given: IntakeArtifact, lens: Lens | null = null): Domain {
  const held = withDefaultActor(withBuyers(withApprovals(settled(given))));
  const says = factsOf(held, 'capability').length > 0 && readEntities(held, readRoles(held)).length > 0;
  const intake = says ? held : withFirstUse(held);
  const technology = factsOf(intake, 'constraint')
    .filter((fact) => fact.constraint === 'technology' || fact.constraint === 'platform')
    .map((fact) => fact.statement)
    .join('. ');
  const { stack, named } = chooseStack(intake.project.type, technology, lens?.stack[intake.project.type]);
  const roles = readRoles(intake);
  const entities = countedByPerson(readEntities(intake, roles), { intake, roles });
  const integrations = readIntegrations(intake);
  const identity = integrations.find(({ category }) => rowOf(category).signs_in) ?? null;
  // Signing in through the provider that was named is a requirement of every such software, and stands there.
  const quantities = readQuantities(intake);
  const told = statedFigures(intake, quantities);
  const capabilities = factsOf(intake, 'capability').filter(
    (fact) =>
      !signsInByPassword(fact) &&
      !(identity && signsInThere(fact, identity)) &&
      !saysOnlyFigures(fact, told) &&
      !isLoad(fact, intake) &&
      !isToldByOthers(fact, intake),
  );
  const domain: Domain = timesAsQualities({
    intake,
    on_device: onDevice.has(intake.project.type),
    has_accounts: !onDevice.has(intake.project.type) || roles.filter((role) => role.human).length > 1,
    lens,
    stack,
    stack_named: named,
    roles,
    entities,
    areas: readAreas(intake, entities),
    capabilities,
    rules: rulesToState(intake).filter((fact) => !saysOnlyFigures(fact, told)),
    qualities: factsOf(intake, 'quality'),
    integrations,
    identity,
    quantities,
    told,
    play_money: gameMoneyOf(intake),
    needs: [],
  });
  const needs = readNeeds(domain);
  // A chapter in which nothing stands is none.
  const areas = domain.areas.filter(
    (area) => area.entities.length > 0 || needs.some((need) => need.area === area.name),
  );
  return { ...domain, areas, needs };
}

/** "Should handle 500 orders a day at peak" is a target, and no deed beside it. */
const isLoad = (
  { actor, verb, statement, evidence }: FactOf<'capability'>,
  intake: IntakeArtifact,
): boolean =>
  actor === null &&
  /^(?:handle|cope with|process|serve|support|survive)$/.test(verb) &&
  isTarget(statement) &&
  factsOf(intake, 'quality').some((quality) =>
    quality.evidence.some(({ quote }) => evidence.some((each) => each.quote === quote)),
  );

/** "Levels are made by us: a designer can create them": who does it was said in the same breath. */
const isToldByOthers = (fact: FactOf<'capability'>, intake: IntakeArtifact): boolean =>
  fact.actor === null &&
  /^by (?:us|ourselves|the team)$/i.test(fact.complement ?? '') &&
  factsOf(intake, 'capability').some(
    (other) => other.actor !== null && other.object === fact.object && toldTogether(other, fact),
  );

const signsIn = /^(?:sign|log) ?(?:in|on)$|^login$/i;

/** "Login with email and password is fine": every such software has that, and it stands there. */
const signsInByPassword = ({ verb, object, complement }: FactOf<'capability'>): boolean =>
  signsIn.test(verb) &&
  object === null &&
  /^(?:with|by|using) (?:an? |the |their |your )?(?:e-?mails?|passwords?|user ?names?)\b/i.test(
    complement ?? '',
  );

const signsInThere = ({ verb, evidence }: FactOf<'capability'>, identity: FactOf<'integration'>): boolean =>
  signsIn.test(verb) &&
  evidence.every(({ quote }) =>
    identity.evidence.some((named) => named.quote.includes(quote) || quote.includes(named.quote)),
  );

/**
 * The services that were named, and the one that people said they sign in with when it was not told as a
 * service.
 */
function readIntegrations(intake: IntakeArtifact): FactOf<'integration'>[] {
  const known = distinctBy(factsOf(intake, 'integration'), (fact) => fact.name.toLowerCase());
  if (known.some(({ category }) => rowOf(category).signs_in)) return known;
  const told = intake.facts.flatMap(({ evidence }) => evidence).find(({ quote }) => signsInWith.test(quote));
  const name = signsInWith.exec(told?.quote ?? '')?.groups?.['name']?.trim();
  if (!told || !name) return known;
  return [
    ...known,
    {
      kind: 'integration',
      id: 'F-998',
      basis: 'stated',
      evidence: [told],
      name,
      category: 'identity',
      direction: 'inbound',
      purpose: 'signing people in',
    },
  ];
}

/** "Support gets 120 tickets" beside "support people can answer": the group is those people. */
const isGroupOf = (
  { name }: FactOf<'actor'>,
  all: readonly FactOf<'actor'>[],
  deeds: readonly FactOf<'capability'>[],
): boolean =>
  !deeds.some(({ actor }) => actor === name) &&
  all.some((other) =>
    new RegExp(`^${RegExp.escape(name)} (?:person|member|agent|worker|employee|clerk|staff|team)$`, 'i').test(
      other.name,
    ),
  );

function readRoles(intake: IntakeArtifact): Role[] {
  const deeds = factsOf(intake, 'capability');
  const others = factsOf(intake, 'actor').some(({ name, human }) => human && name !== 'user');
  // "Users" of whom only the way in is told are the people of the other roles.
  const isNobody = ({ name }: FactOf<'actor'>) =>
    name === 'user' &&
    others &&
    deeds.some(signsInByPassword) &&
    deeds.every((deed) => deed.actor !== 'user' || signsInByPassword(deed));
  const told = factsOf(intake, 'actor').filter((fact) => !isNobody(fact));
  const facts = distinctBy(told, (fact) => fact.name.toLowerCase()).filter(
    (fact, _, all) => !isGroupOf(fact, all, deeds),
  );
  const roles = withOwnKeys<Role>(
    facts.map((fact) => ({
      key: `role:${snake(fact.name)}`,
      name: fact.name,
      plural: fact.plural,
      human: fact.human,
      fact,
    })),
  );
  const outside = [
    ...withoutAccount(intake, roles),
    ...roles.filter((role) => role.human && isHeld(role, intake)),
  ];
  const kept = keptPeople(intake, roles);
  return roles.some((role) => role.human && !kept.includes(role))
    ? roles.map((role) =>
        kept.includes(role)
          ? { ...role, outside: true, kept: true }
          : outside.includes(role)
            ? { ...role, outside: true }
            : role,
      )
    : [{ key: 'role:user', name: 'user', plural: 'users', human: true, fact: null }, ...roles];
}

/** "At most 2 refunds per customer": a refund names the customer, or nobody could count them. */
function countedByPerson(
  entities: readonly Entity[],
  { intake, roles }: { intake: IntakeArtifact; roles: readonly Role[] },
): Entity[] {
  const perPerson = factsOf(intake, 'quantity').map(
    ({ unit }) => /^(?<things>.+?) per (?<who>.+?)(?: per .+)?$/i.exec(unit)?.groups ?? {},
  );
  return entities.map((entity) => {
    const counted = perPerson.filter(({ things = '' }) =>
      [entity.name, entity.plural].includes(things.toLowerCase()),
    );
    const who = roles.find(
      ({ name, human, key }) =>
        human && key !== entity.owner && counted.some((each) => each['who']?.toLowerCase() === name),
    );
    const named = snake(who?.name ?? '');
    const field = fieldNamed(who?.name ?? '');
    const isNamed = [
      ...entity.fields,
      ...entity.people.map(({ field: name }) => ({ name })),
      ...entity.references.map(({ field: name }) => ({ name })),
    ].some(({ name }) => name.startsWith(named));
    if (!who || !field || isNamed) return entity;
    return {
      ...entity,
      fields: [
        ...entity.fields,
        {
          ...field,
          said: false,
          required: true,
          told: `Who it is counted for, by the name or number that tells ${who.plural} apart.`,
          classification: 'personal',
        },
      ],
    };
  });
}

/** What the number bounds, in words that need no sentence around them: "refunding the deposit". */
function boundedBy(fact: FactOf<'quantity'>, intake: IntakeArtifact): string {
  const deeds = factsOf(intake, 'capability').filter(({ quantities }) => quantities.includes(fact.id));
  const deed = deeds.find((each) => holds(each, { key: fact.id, fact, name: fact.name })) ?? deeds[0];
  if (deed?.object == null) return deed?.complement ? bareDeed(deed, fact.about) : fact.about;
  const phrase = deed.object_phrase ?? deed.object;
  return `${gerund(deed.verb)} ${/\d/.test(phrase) ? plural(deed.object) : phrase}`;
}

/** "Escalates to the engineer within 2 minutes": what is done, up to the number. */
function bareDeed({ verb, complement }: FactOf<'capability'>, about: string): string {
  const before =
    /^(?:to|with|for|on|in|by) [a-z -]+?(?= (?:within|in|under|after|for|up|at|no|not|more|less|every|max\w*|about)\b|$)/i.exec(
      complement ?? '',
    )?.[0];
  return before ? `${gerund(verb)} ${before}` : about;
}

/** One quantity for each number that was said; the same number of the same thing said twice is one. */
function readQuantities(intake: IntakeArtifact): Quantity[] {
  const facts = factsOf(intake, 'quantity');
  const seen = new Map<string, Quantity>();
  for (const fact of facts) {
    const key = `qty:${snake(`${fact.name} ${fact.about}`).slice(0, 60)}-${String(fact.value).replace(/[^0-9]/g, '_')}-${snake(fact.unit)}`;
    if (!seen.has(key))
      seen.set(key, { key, fact: { ...fact, about: boundedBy(fact, intake) }, name: fact.name });
  }
  return [...seen.values()];
}

/**
 * A limit is refused beside the deed it bounds, a ban only once; a number or a way out that no deed has is
 * kept.
 */
function saysMore(rule: FactOf<'rule'>, capabilities: readonly FactOf<'capability'>[]): boolean {
  const banned = capabilities.some(({ modality }) => modality === 'must_not');
  // "If it is above 32 degrees the grower gets an SMS" is done, and nothing that is refused.
  const isDone =
    /^(?:if|when|once|whenever|as soon as)\b/i.test(rule.statement) &&
    capabilities.some(
      ({ actor, trigger, modality }) => actor === null && trigger !== null && modality !== 'must_not',
    );
  const bounded = new Set(capabilities.flatMap(({ quantities }) => quantities));
  // "At 100% it only tags" is another occasion than the one of "when 80% is used".
  if (isDone)
    return (
      /\botherwise\b/i.test(rule.statement) ||
      (rule.quantities.length > 0 && rule.quantities.every((id) => !bounded.has(id)))
    );
  if (rule.rule === 'limit' || rule.rule === 'uniqueness') return true;
  if (rule.rule === 'permission') return !banned;
  return /\botherwise\b/i.test(rule.statement) || rule.quantities.some((id) => !bounded.has(id));
}

/**
 * Two demands of one sentence have its words in common, and not their verb: "never invent a vote: each must
 * quote …".
 */
const speaksOf = (
  { statement }: FactOf<'rule'>,
  { verb, statement: deed }: FactOf<'capability'>,
): boolean => {
  const said = statement.toLowerCase();
  const stem = verb.split(' ')[0]!.slice(0, 4).toLowerCase();
  return fromNouns.has(verb) || !deed.toLowerCase().includes(stem) || said.includes(stem);
};
/** "Gets a reminder" says send without the verb. */
const fromNouns = new Set(nominalActs.values());

/**
 * The rules that nothing else says already. A sentence that was read as a target, a constraint, a goal or a
 * movement of data is stated there; one that was read as a capability is a rule of its own only where
 * something is refused.
 */
function rulesToState(intake: IntakeArtifact): FactOf<'rule'>[] {
  const wordsOf = (fact: IntakeFact) => fact.evidence.map(placeOf);
  const said = (kinds: readonly IntakeFact['kind'][]) =>
    new Set(intake.facts.filter((fact) => kinds.includes(fact.kind)).flatMap(wordsOf));
  const elsewhere = said(['quality', 'constraint', 'goal', 'data']);
  const capabilities = factsOf(intake, 'capability');
  return factsOf(intake, 'rule').filter((rule) => {
    const words = wordsOf(rule);
    const sameWords = capabilities.filter((each) => wordsOf(each).some((place) => words.includes(place)));
    const told = sameWords.some((each) => speaksOf(rule, each)) && !saysMore(rule, sameWords);
    return !words.every((each) => elsewhere.has(each) || told);
  });
}
