// What nobody said of a record and its builder has to know: one question each, with what is done without an answer.
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { isStaff } from '#knowledge/people.ts';
import { verbForm } from '#language/inflection.ts';
import type { Draft } from '#offline-author/draft.ts';
import type { Domain, Entity, Role } from '#offline-author/model.ts';
import { isEntry, kindIn, leftBehind, takesAway } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { capitalise, list, snake, titleOf, withArticle } from '#offline-author/names/words.ts';
import { said } from '#offline-author/provenance.ts';
import { asks, conditionsOf } from '#offline-author/told.ts';
import { looseAmounts } from './amounts.ts';
import { isOfMoney, isUndescribed } from './fields.ts';
import { unexplained } from './machines.ts';
import { roleDescribed } from './profiles.ts';
import { entityNamed } from './records.ts';

/** Who works with a record, as an example of who could do more with it. */
function workerOf(entity: Entity, { needs, roles }: Domain): Role | undefined {
  const deeds = needs
    .flatMap((need) => need.deeds)
    .filter((deed) => deed.entity === entity && deed.kind !== 'read');
  const working = [...new Set(deeds.flatMap((deed) => deed.roles))];
  const known = roles.filter(({ is_stranger }) => !is_stranger);
  return [...working, ...known].find(({ name }) => isStaff(name)) ?? working.at(-1) ?? known.at(-1);
}

function exampleOf(entity: Entity, domain: Domain): string {
  const role = workerOf(entity, domain);
  return role ? `, for example ${withArticle(role.name)}` : '';
}

function markedBy(entity: Entity, domain: Domain): string {
  const role = workerOf(entity, domain);
  return role ? `, for example when ${withArticle(role.name)} marks it so` : '';
}

/** Records of which a clause says too little to build them. */
export function gapsInRecords(domain: Domain): Draft[] {
  const makes = (entity: Entity) =>
    domain.told.some(
      ({ clause }) =>
        asks(clause) &&
        !clause.negated &&
        kindIn(clause) === 'create' &&
        // Whoever rents a bike makes a rental, and no bike.
        clause.objects.some(
          (object) =>
            entityNamed(leftBehind(clause.act, thingName(object)) ?? object, domain.entities) === entity,
        ),
    );
  const asked = (
    key: string,
    entity: Entity,
    row: { title: string; question: string; why: string; proposed_default: string },
  ): Draft => ({
    kind: 'OQ',
    key: `question:${key}-${snake(entity.name)}`,
    ...row,
    affects: [`@${entity.key}`],
    sources: said(...entity.told.slice(0, 2)),
  });
  // What is passed to a function or named to a command is brought by whoever uses it.
  const isEntered = takesRequests(domain.intake.project.type);
  return domain.entities.flatMap((entity) => [
    ...(!isEntered || makes(entity) || roleDescribed(entity, domain)
      ? []
      : [
          isOfMoney(entity)
            ? asked('who-creates', entity, {
                title: titleOf(`Who makes ${entity.plural}`),
                question: `Who makes a new ${entity.name}: the software, or a person by hand${exampleOf(entity, domain)}?`,
                why: 'It is paid, and who makes it was not said.',
                proposed_default: 'The software makes it in the case that was told.',
              })
            : asked('who-creates', entity, {
                title: titleOf(`Who adds ${entity.plural}`),
                question: `Who adds a new ${entity.name}${exampleOf(entity, domain)}?`,
                why: 'It is used, and who adds it was not said.',
                proposed_default: 'It is loaded from a file at installation.',
              }),
        ]),
    ...(isUndescribed(entity)
      ? [
          asked('what-is-kept', entity, {
            title: titleOf(`Details of ${withArticle(entity.name)}`),
            question: `What do you write down about ${withArticle(entity.name)}, for example ${isOfMoney(entity) ? 'what it is for' : 'a date or a note'}?`,
            why: `Without an answer only ${isOfMoney(entity) ? 'its amount' : 'its name'} is kept.`,
            proposed_default: isOfMoney(entity)
              ? 'An amount and nothing else.'
              : 'A name of at most 200 characters and nothing else.',
          }),
        ]
      : []),
    ...(isEntry(entity.name)
      ? [
          asked('who-is-next', entity, {
            title: titleOf('What happens for the first who waits'),
            question:
              'What happens for the first person on the list when it is free again, for example an e-mail and two days to take it?',
            why: 'People wait, and nothing was said about what they wait for.',
            proposed_default:
              'The list is kept in the order of joining, and the software tells no one that it is their turn.',
          }),
        ]
      : []),
    ...unexplained(entity).map(({ to, from }) =>
      asked(`what-leads-to-${snake(to)}`, entity, {
        title: titleOf(`When ${withArticle(entity.name)} is ${to}`),
        question: `When does ${withArticle(entity.name)} count as "${to}"${markedBy(entity, domain)}?`,
        why: `"${capitalise(to)}" is one of its states, and nothing leads to it yet.`,
        proposed_default: `${capitalise(withArticle(entity.name))} can become "${to}"${from === null ? '' : ` after "${from}"`}, and no screen has a button for it.`,
      }),
    ),
  ]);
}

/** "The late fee is 1 EUR per day", and nothing tells for what. */
export const gapsInAmounts = ({ told, entities }: Domain): Draft[] =>
  looseAmounts(told, entities)
    .filter(({ of }) => of.length !== 1)
    .map(({ amount, by, of }) => ({
      kind: 'OQ',
      key: `question:what-for-${snake(amount)}`,
      title: titleOf(`What the ${amount} is charged for`),
      question: `What is the ${amount} charged for${of.length > 1 ? `, for example ${withArticle(of[0]!.name)}` : ''}, and where do you look up what a person owes?`,
      why: 'Its amount was told, and no record keeps it.',
      proposed_default: `The ${amount} is shown, and the software keeps no ${amount} of anybody.`,
      affects: of.map(({ key }) => `@${key}`),
      sources: said(by),
    }));

/** What is retired, closed or repaired while somebody still has it or has booked it. */
export function gapsInEndings(domain: Domain): Draft[] {
  const { entities, needs, told } = domain;
  return entities.flatMap((thing): Draft[] => {
    const deeds = needs.flatMap((need) => (need.forbids ? [] : need.deeds.map((deed) => ({ need, deed }))));
    const away = deeds.find(
      ({ deed }) => deed.entity === thing && deed.roles.length > 0 && takesAway(deed.act),
    );
    const open = entities.filter((each) => isHeld(each, thing, domain));
    if (!away || open.length === 0) return [];
    const { act } = away.deed;
    const isTold = told.some(
      ({ clause }) =>
        (conditionsOf(clause).some((each) => each.act === act) &&
          clause.objects.some((object) => open.includes(entityNamed(object, entities)!))) ||
        (clause.negated && clause.act === act && entityNamed(clause.objects[0] ?? '', entities) === thing),
    );
    if (isTold) return [];
    const [verb = act, ...particle] = act.split(' ');
    const done = [verbForm(verb, 'participle'), ...particle].join(' ');
    const others = list(
      open.map(({ plural }) => plural),
      'or',
    );
    return [
      {
        kind: 'OQ',
        key: `question:open-when-${snake(act)}-${snake(thing.name)}`,
        title: titleOf(`${capitalise(others)} of ${withArticle(thing.name)} that is ${done}`),
        question: `What happens to the open ${others} when ${withArticle(thing.name)} is ${done}, for example they are cancelled and the people told?`,
        why: `${capitalise(withArticle(thing.name))} may have some at that moment, and nothing was said about them.`,
        proposed_default: `${capitalise(withArticle(thing.name))} with open ${others} cannot be ${done}.`,
        affects: [thing, ...open].map(({ key }) => `@${key}`),
        sources: said(...away.need.told),
      },
    ];
  });
}

/** A loan, a booking: somebody holds the thing by it, for a time or until it ends. */
function isHeld(record: Entity, thing: Entity, { told }: Domain): boolean {
  if (!record.references.some(({ to }) => to === thing.key)) return false;
  return told.some(({ clause }) =>
    clause.objects.some(
      (object) =>
        leftBehind(clause.act, thingName(object)) === record.name && thingName(object) === thing.name,
    ),
  );
}
