// What a list can be narrowed by: "search scores by title", "filter repair orders by status", "see the overdue loans".
import type { Clause } from '#contract/clauses.ts';
import { actKind, neutralWords } from '#offline-author/names/acts.ts';
import type { Domain, Entity } from '#offline-author/model.ts';
import { fieldsOf } from '#offline-author/records/fields.ts';
import { entityNamed } from '#offline-author/records/records.ts';
import { namesIn, readThing, thingName } from '#offline-author/names/things.ts';
import { snake } from '#offline-author/names/words.ts';
import type { Field } from '#specification/graph/nodes.ts';

const narrowing = new Set(['search', 'filter', 'find', 'look up', 'search for', 'look for', 'list']);
const articles = new Set(['the', 'a', 'an']);
const plain = { required: false, classification: 'none' } as const;

/** As arguments of the list; none where the clause names nothing to narrow it by. */
export function filtersOf(clause: Clause, entity: Entity, domain: Domain): Field[] {
  if (clause.negated || actKind(clause.act) !== 'read') return [];
  const by = narrowing.has(clause.act)
    ? clause.relations.filter(({ role }) => role === 'by').flatMap(({ what }) => namesIn(what))
    : [];
  const cases = clause.objects.flatMap((object) => caseOf(object, entity));
  const wholes = clause.objects.flatMap((object) => wholeOf(object, entity, domain));
  const found = [
    ...by.map((name) => byField(name, entity, domain)),
    ...cases.map((name) => byCase(name, entity)),
    ...wholes,
  ];
  return [...new Map(found.map((field) => [field.name, field])).values()];
}

function byField(name: string, entity: Entity, domain: Domain): Field {
  const key = snake(name);
  const known = fieldsOf(entity, domain).find((field) => field.name === key || field.name === `${key}_id`);
  const {
    description: _description,
    unique: _unique,
    indexed: _indexed,
    ...typed
  } = known ?? {
    name: key.slice(0, 48),
    type: 'text' as const,
    description: '',
    max_length: 200,
    ...plain,
  };
  const { default: _default, worked_out: _worked_out, ...field } = typed;
  const narrows = field.type === 'text' ? `whose ${name} contains this` : `with this ${name}`;
  return { ...field, description: `Only ${entity.plural} ${narrows}.`, ...plain };
}

const telling = new Set(['free', 'open', 'late', 'available']);
const saysWhich = (word: string): boolean =>
  telling.has(word) ||
  !(neutralWords.has(word) || articles.has(word) || word.endsWith("'s") || word.endsWith("s'"));

/** "Overdue loans", "the free berths of a harbour": what stands before the name of the record. */
function caseOf(object: string, { name }: Entity): string[] {
  const [front = ''] = object.split(' of ');
  const words = front.split(' ');
  const before = words.slice(0, -name.split(' ').length).filter(saysWhich);
  return thingName(front).endsWith(name) && before.length > 0 ? [before.join(' ')] : [];
}

function byCase(name: string, { plural, states }: Entity): Field {
  const state = states.find((each) => snake(each) === snake(name));
  return state === undefined
    ? {
        name: snake(name).slice(0, 48),
        type: 'boolean',
        description: `Only ${plural} that are ${name}.`,
        ...plain,
      }
    : {
        name: 'status',
        type: 'enum',
        values: states.map(snake),
        description: `Only ${plural} with this status.`,
        ...plain,
      };
}

/** "The free berths of a harbour": of which one. */
function wholeOf(object: string, entity: Entity, { entities }: Domain): Field[] {
  const { of } = readThing(object);
  const whole = of === null ? null : entityNamed(of, entities);
  const link = entity.references.find(({ to }) => to === whole?.key);
  if (!whole || !link) return [];
  return [
    {
      name: link.field,
      type: 'uuid',
      description: `Only ${entity.plural} of this ${whole.name}.`,
      ...plain,
    },
  ];
}
