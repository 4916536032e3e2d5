// Reads the clauses of an intake into the domain that the drafters work from. Pure: the same intake gives the same domain.
import type { IntakeArtifact } from '#contract/intake.ts';
import { rowOf } from '#knowledge/authoring/integrations.ts';
import { interfaceOf, kindOf, runsOnOneDevice, runsOnPhones, takesRequests } from '#knowledge/kinds/kinds.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import { chooseStack } from '#knowledge/authoring/stacks.ts';
import { areasOf, areasOfElements, core } from './areas.ts';
import { changeThatSays } from './asked-later.ts';
import { surfaceTitle } from './components.ts';
import { leavesOut } from './left-out.ts';
import { elementsOf, rootName } from './interface/elements.ts';
import { isPlural } from '#language/inflection.ts';
import { headOf, software } from '#language/word-facts.ts';
import { isSystem } from './names/acts.ts';
import { thingName } from './names/things.ts';
import { withCriteria } from './interface/interface-criteria.ts';
import { integrationsOf } from './integrations.ts';
import type { Domain, Need, Role, Told } from './model.ts';
import { productNames } from './names/product.ts';
import { notOffered } from './needs/criteria.ts';
import { othersRefused } from './needs/limits.ts';
import { needsOf, productIn } from './needs/needs.ts';
import { invalid, usualCodes } from './needs/refusals.ts';
import { isOf, refusalsOf } from './operations/access.ts';
import { operationsOf } from './operations/operations.ts';
import { packsIn } from './packs.ts';
import { speak } from './quantities.ts';
import { recordsOf, saysWhatItIs } from './records/records.ts';
import { rolesOf } from './roles.ts';
import { saysSignIn, wayIn } from './sign-in/way-in.ts';
import type { WayIn } from './sign-in/way.ts';
import { leavesOutAccounts } from './sign-in/no-account.ts';
import { standingNeeds } from './standing-needs.ts';
import { targetsOf } from './targets.ts';
import { asks, toldIn } from './told.ts';

export function readDomain(intake: IntakeArtifact, lens: Lens | null = null): Domain {
  const { project } = intake;
  const told = toldIn(intake);
  const roles = rolesOf(told, intake);
  const kind = kindOf(project.type);
  const entities = recordsOf(told, roles).filter(
    (entity) => takesRequests(project.type) || saysWhatItIs(entity),
  );
  const asked = told.filter(({ clause }) => asks(clause));
  const nouns = interfaceOf(project.type)?.nouns ?? [];
  const areas = [
    ...areasOfElements(asked, interfaceOf(project.type)),
    ...areasOf(asked, entities, { rest: kind.core, changeOf: changeThatSays(intake) }),
  ];
  const integrations = integrationsOf(told);
  const isAlone = runsOnPhones(project.type) && leavesOut(told, isServer);
  const on_device = isAlone || runsOnOneDevice(project.type);
  const members = roles.filter(({ is_stranger }) => !is_stranger);
  const signsIn = members.length > 0 && saysSignIn(told);
  const calling = {
    who_acts: members.length > 0,
    who_differs: members.length > 1 || signsIn,
    never: false,
  }[kind.accounts];
  const has_accounts = !leavesOutAccounts(told) && (isAlone ? signsIn : calling);
  const { quantities, spoken } = speak(told);
  const { stack, named } = chooseStack(
    project.type,
    technologyOf(told),
    lens ? kind.stacks.lenses[lens.id] : undefined,
  );
  const domain: Domain = {
    intake,
    on_device,
    has_accounts,
    lens,
    stack: isAlone ? { ...stack, ...stack.without_server } : stack,
    stack_named: named,
    told,
    roles,
    entities,
    areas,
    integrations,
    identity: integrations.find(({ category }) => rowOf(category).signs_in) ?? null,
    quantities,
    targets: targetsOf(
      spoken,
      surfaceTitle({ intake, on_device, told }),
      productIn({ product_names: productNames(project), entities }),
    ),
    packs: packsIn(told),
    needs: needsOf(spoken, {
      roles,
      entities,
      areas,
      integrations,
      has_accounts,
      nouns,
      product_names: productNames(project),
      product: sayableName(project),
    }),
  };
  return withStandingNeeds(takesRequests(project.type) ? withoutIdleRefusals(domain) : usedDirectly(domain));
}

const isServer = (thing: string): boolean => ['server', 'backend', 'cloud'].includes(thingName(thing));

/** Where nobody sends a request, none is refused: it is seen how the use of an element ends. */
function usedDirectly(domain: Domain): Domain {
  const row = interfaceOf(domain.intake.project.type)!;
  const needs = domain.needs.map((need) => (need.error ? withoutRefusal(need) : need));
  const elements = elementsOf({ ...domain, needs });
  const usedBy = (need: Need) => {
    const element = elements.find(({ needs: own }) => own.includes(need));
    const root = row.has_root ? rootName(domain) : null;
    return { row, name: element?.name ?? root, is_whole: element?.is_root ?? true };
  };
  return {
    ...domain,
    needs: needs.map((need) => withCriteria(need, usedBy(need))),
  };
}

/** "Bus delay service", "Telescopes application": a name that can be the subject of a sentence, behind an article. */
function sayableName({ name, type }: IntakeArtifact['project']): string | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(name) || name.includes('shall')) return null;
  const words = name.split(' ');
  const last = words.at(-1)!;
  const isCommon = words.length > 1 && last === last.toLowerCase() && isPlural(last) !== true;
  const noun = headOf(kindOf(type).names[0]!);
  // "The Readings shall": many of them are no one thing.
  const isSaid = software.has(noun.toLowerCase()) || isPlural(last) === true;
  return isCommon || isSystem(last) || !isSaid ? name : `${name} ${noun}`;
}

/** Things that clauses name as what it is built with or runs on. */
const technologyOf = (told: Domain['told']): string[] =>
  told
    .filter(({ clause }) => !clause.negated && clause.kind !== 'exclusion')
    .flatMap(({ clause }) => [...clause.objects, ...clause.relations.map(({ what }) => what)])
    .filter((text) => /\p{Lu}/u.test(text));

/**
 * What nobody is offered needs no refusal: a ban on it is kept by there being no operation for it. What the software does by
 * itself answers nobody.
 */
function withoutIdleRefusals(domain: Domain): Domain {
  const operations = operationsOf(domain);
  const answered = new Set(operations.flatMap((operation) => refusalsOf(operation, domain)));
  const isUnanswered = ({ error, deeds, told }: Need) =>
    error !== null &&
    deeds.length === 0 &&
    told.length > 0 &&
    !usualCodes.has(error.code) &&
    !answered.has(error.key);
  const isIdle = ({ forbids, error, deeds }: Need) =>
    forbids &&
    error !== null &&
    deeds.length > 0 &&
    deeds.every(({ roles }) => roles.length === 0) &&
    !operations.some((operation) => deeds.some((deed) => isOf({ deed }, operation)));
  // What everyone may look at asks no member to sign in.
  const isOpened = (need: Need) => {
    const own = operations.filter((operation) => operation.needs.includes(need) && operation.entity !== null);
    return (
      need.error?.code === 'NOT_AUTHENTICATED' && own.length > 0 && own.every(({ anonymous }) => anonymous)
    );
  };
  // Where nothing can be sent, nothing that is sent is wrong.
  const takesAny =
    domain.needs.some(({ error }) => error?.code === invalid.code) ||
    operations.some((each) => each.body_fields.length + each.arguments.length > 0);
  const sent = takesAny ? domain.needs : domain.needs.map((need) => unanswered(need, invalid.code));
  return {
    ...domain,
    needs: sent.map((need) =>
      isOpened(need)
        ? {
            ...need,
            error: null,
            criteria: need.criteria.filter(
              ({ then }) => !then.includes('the answer is error NOT_AUTHENTICATED'),
            ),
          }
        : isIdle(need)
          ? { ...need, error: null, criteria: notOffered(need.told[0]!.clause, domain) }
          : isUnanswered(need)
            ? withoutRefusal(need)
            : need,
    ),
  };
}

const withoutRefusal = (need: Need): Need => ({ ...unanswered(need, need.error!.code), error: null });

/** Its examples without the answer of that code: it is seen that it does not come about. */
function unanswered(need: Need, code: string): Need {
  const seen = new Map([
    [`the answer is error ${code}`, 'it is refused'],
    [`the answer is not error ${code}`, 'it is not refused'],
    [
      `one of them is stored, and ${othersRefused(code)}`,
      'one of them is stored, and the others are refused',
    ],
  ]);
  const criteria = need.criteria.map((each) => ({
    ...each,
    then: each.then.map(
      (line) =>
        seen.get(line) ?? line.replace(`the answer is error ${code} and `, 'it is refused, and the answer '),
    ),
  }));
  return { ...need, criteria };
}

/** "Customers sign in with a key": the way in that rests on these words says it. */
const isSaidBy = (need: Need, standing: readonly Need[], { brings, joining }: WayIn) =>
  need.told.length > 0 &&
  (need.deeds.length > 0 || (brings === 'key' && need.told.every(saysWho(joining.people)))) &&
  need.deeds.every(({ kind }) => kind === 'sign in') &&
  need.told.every(({ clause }) => standing.some(({ told }) => told.some((each) => each.clause === clause)));

/** Whether it says no more than who they are whose requests bring a key. */
const saysWho =
  (people: readonly Role[]) =>
  ({ clause: { actors, bounds } }: Told): boolean =>
    bounds.length === 0 && actors.every((actor) => people.some(({ name }) => name === thingName(actor)));

/** A chapter in which nothing stands is none. */
function withStandingNeeds(domain: Domain): Domain {
  const standing = standingNeeds(domain);
  const way = wayIn(domain);
  const needs = [...domain.needs.filter((need) => !isSaidBy(need, standing, way)), ...standing];
  const used = domain.areas.filter(
    ({ name, entities }) => entities.length > 0 || needs.some(({ area }) => area === name),
  );
  const areas = used.length > 0 ? used : domain.areas.filter(({ component }) => component === core);
  return { ...domain, needs, areas };
}
