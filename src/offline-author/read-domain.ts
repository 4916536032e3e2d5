// Reads the clauses of an intake into the domain that the drafters work from. Pure: the same intake gives the same domain.
import type { IntakeArtifact } from '#contract/intake.ts';
import { rowOf } from '#knowledge/authoring/integrations.ts';
import { runsOnOneDevice } from '#knowledge/kinds-of-software.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import { chooseStack } from '#knowledge/authoring/stacks.ts';
import { areasOf, general } from './areas.ts';
import { surfaceTitle } from './components.ts';
import { integrationsOf } from './integrations.ts';
import type { Domain, Need } from './model.ts';
import { productNames } from './names/product.ts';
import { notOffered } from './needs/criteria.ts';
import { othersRefused } from './needs/limits.ts';
import { needsOf } from './needs/needs.ts';
import { isOf, refusalsOf } from './operations/access.ts';
import { operationsOf } from './operations/operations.ts';
import { packsIn } from './packs.ts';
import { speak } from './quantities.ts';
import { recordsOf } from './records/records.ts';
import { rolesOf } from './roles.ts';
import { standingNeeds } from './standing-needs.ts';
import { targetsOf } from './targets.ts';
import { asks, toldIn } from './told.ts';

export function readDomain(intake: IntakeArtifact, lens: Lens | null = null): Domain {
  const { project } = intake;
  const told = toldIn(intake);
  const roles = rolesOf(told, intake);
  const entities = recordsOf(told, roles);
  const asked = told.filter(({ clause }) => asks(clause));
  const areas = areasOf(asked, entities);
  const integrations = integrationsOf(told);
  const on_device = runsOnOneDevice(project.type);
  const members = roles.filter(({ is_stranger }) => !is_stranger);
  const has_accounts = on_device ? members.length > 1 : members.length > 0;
  const { quantities, spoken } = speak(told);
  const { stack, named } = chooseStack(project.type, technologyOf(told), lens?.stack[project.type]);
  const domain: Domain = {
    intake,
    on_device,
    has_accounts,
    lens,
    stack,
    stack_named: named,
    told,
    roles,
    entities,
    areas,
    integrations,
    identity: integrations.find(({ category }) => rowOf(category).signs_in) ?? null,
    quantities,
    targets: targetsOf(spoken, surfaceTitle({ intake, on_device, told })),
    packs: packsIn(told),
    needs: needsOf(spoken, {
      roles,
      entities,
      areas,
      integrations,
      has_accounts,
      product_names: productNames(project),
      product: sayableName(project.name),
    }),
  };
  return withoutIdleRefusals(withStandingNeeds(domain));
}

/** A name that can be the subject of a sentence. */
const sayableName = (name: string): string | null =>
  /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(name) && !name.includes('shall') ? name : null;

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
    !usual.has(error.code) &&
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
  return {
    ...domain,
    needs: domain.needs.map((need) =>
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

const usual = new Set([
  'VALIDATION_FAILED',
  'NOT_AUTHENTICATED',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'FORBIDDEN',
]);

function withoutRefusal(need: Need): Need {
  const { code } = need.error!;
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
    then: each.then.map((line) => seen.get(line) ?? line),
  }));
  return { ...need, error: null, criteria };
}

/** A chapter in which nothing stands is none. */
function withStandingNeeds(domain: Domain): Domain {
  const needs = [...domain.needs, ...standingNeeds(domain)];
  const used = domain.areas.filter(
    ({ name, entities }) => entities.length > 0 || needs.some(({ area }) => area === name),
  );
  const areas = used.length > 0 ? used : domain.areas.filter(({ name }) => name === general);
  return { ...domain, needs, areas };
}
