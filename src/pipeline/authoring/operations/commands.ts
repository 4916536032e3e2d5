// Commands: what people ask for that is neither a record's life nor a look at it. Each names the record it
// acts on in its path (`POST /tools/{id}/join-waiting-list`), or carries what it needs in its body.
import type { Domain, Role } from '#pipeline/authoring/domain.ts';
import { entitiesIn, type Entity } from '#pipeline/authoring/entities.ts';
import type { Need } from '#pipeline/authoring/needs.ts';
import { accountKey } from '#pipeline/authoring/sign-in/doors.ts';
import type { Operation } from './operations.ts';
import { receives, type Capability } from '#pipeline/authoring/statements.ts';
import { shortAction } from '#pipeline/authoring/actions/phrase.ts';
import { clause } from '#pipeline/authoring/wording.ts';
import { plural, singular } from '#knowledge/nouns.ts';
import { camel, capitalise, kebab, snake } from '#pipeline/authoring/words.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { personFields } from '#pipeline/authoring/person-fields.ts';
import { mayBeListed } from '#pipeline/authoring/reading/open-access.ts';

const ofRecord = new Set(['create', 'money', 'update', 'remove', 'transition', 'read', 'search']);
const takesAway = /^(?:export|download|print|back ?up|save|copy)\b/i;
/** Verbs that bring somebody in who was not there before. */
const brings = /^(?:add|create|register|enrol|enroll|enter)$/i;
const everything = /^(?:everything|anything|all)$/i;
/** Signing in is a requirement of its own and no command of a record. */
const signsIn = /^(?:sign|log) ?(?:in|on)$/i;

type Place = Pick<Operation, 'operation' | 'path' | 'entity' | 'on' | 'arguments'>;

export function commandOf(need: Need, domain: Domain): Operation | null {
  const { capability } = need;
  // What somebody only gets is a message or a document that they read, and nothing they ask for.
  if (!capability?.role || signsIn.test(capability.fact.verb) || receives(capability)) return null;
  const { entity, category, open } = capability;
  // What a player has earned is for the game to say, never for a request.
  if (capability.play && !entity) return null;
  const marks = category === 'transition' && capability.state === null;
  if (entity && ofRecord.has(category) && !marks && (!open || mayBeListed(entity))) return null;
  const looks =
    ['read', 'search'].includes(category) ||
    (category === 'exchange' && takesAway.test(capability.fact.verb));
  const at = placeOf(capability, { domain, looks, area: need.area });
  return {
    ...at,
    key: `api:${snake(at.operation)}`,
    method: looks ? 'GET' : 'POST',
    summary: capitalise(clause(shortAction(capability.fact)).replace(/\{\{.*?\}\}/g, '') || need.title),
    component: need.component,
    shape: 'command',
    body_fields: [],
    success_status: 200,
    roles: [capability.role],
    needs: [need],
    transition: null,
    anonymous: open,
    signs_in: false,
    own: false,
    refuses: null,
    unsaid: false,
  };
}

const words = (...parts: (string | null | undefined)[]) => clause(parts.filter(Boolean).join(' '));

type Context = { domain: Domain; looks: boolean; area: string };

function placeOf(capability: Capability, context: Context): Place {
  const { fact, entity } = capability;
  const spoken = words(fact.object_phrase ?? fact.object, fact.complement, fact.trigger, fact.condition);
  const record = entity ?? entitiesIn(context.domain.entities, spoken)[0] ?? null;
  if (record) return onRecord(capability, record, context);
  const person = personIn(capability, context.domain);
  if (person) return onPerson(capability, person, context.looks);
  return onNothing(capability, context);
}

/** "Decide which version counts": what is decided is carried in the body. */
const choice = /^(?:which|whether|what|who|how|if)\b/i;

function onRecord({ fact, open, demands }: Capability, record: Entity, { looks }: Context): Place {
  if (!looks && !fact.object && choice.test(fact.complement ?? '')) {
    const told = spokenPart(fact.complement);
    const decision = argument('decision', `The choice made: ${words(fact.complement)}.`, 500);
    return {
      operation: camel(words(fact.verb, told)),
      path: `/${kebab(record.plural)}/{id}/${kebab(words(fact.verb, told))}`,
      entity: record,
      on: null,
      arguments: [decision],
    };
  }
  const itself = fact.object === null || demands?.entity === record || singular(fact.object) === record.name;
  const rest = itself ? fact.verb : looks ? (fact.object ?? '') : words(fact.verb, fact.object);
  const many = (fact.object_phrase ?? '').toLowerCase().includes(record.plural);
  const whole = looks ? many || !itself : /^import\b/i.test(fact.verb);
  return {
    operation: camel(
      words(fact.verb, itself && many && looks ? record.plural : record.name, itself ? '' : fact.object),
    ),
    path: `/${kebab(record.plural)}${whole ? '' : '/{id}'}/${kebab(rest)}`,
    entity: open && !mayBeListed(record) ? null : record,
    on: null,
    arguments: whole && !looks ? [argument('content', 'The file to take over, as text.', 1_000_000)] : [],
  };
}

/**
 * The person whose account it is about: a role that is the object, or something that is checked or seen of
 * people.
 */
function personIn({ fact, category }: Capability, domain: Domain): Role | 'anybody' | null {
  if (!domain.has_accounts || !fact.object) return null;
  const object = singular(fact.object.toLowerCase());
  const role = domain.roles.find((each) => each.human && each.name.toLowerCase() === object);
  if (role) return role;
  const ofPeople = [...personFields(domain).map(({ label }) => label), 'phone number', 'email', 'profile'];
  return category === 'attest' || ofPeople.includes(object) ? 'anybody' : null;
}

function onPerson({ fact }: Capability, person: Role | 'anybody', looks: boolean): Place {
  const verbObject = camel(words(fact.verb, fact.object));
  if (person !== 'anybody' && brings.test(fact.verb)) {
    const name = argument('name', `What the ${person.name} is called.`, 200, 'personal');
    return {
      operation: verbObject,
      path: `/${kebab(person.plural)}`,
      entity: null,
      on: null,
      arguments: [name],
    };
  }
  const seen = person === 'anybody' ? `/${kebab(fact.object ?? '')}` : '';
  const deed = `/${kebab(person === 'anybody' ? words(fact.verb, fact.object) : fact.verb)}`;
  return {
    operation: verbObject,
    path: `/accounts/{id}${looks ? seen : deed}`,
    entity: null,
    on: accountKey,
    arguments: [],
  };
}

/**
 * Nothing that is kept is named: the thing itself, as people call it, is the place and what the body carries.
 */
function onNothing({ fact }: Capability, { looks, area }: Context): Place {
  const told =
    looks ||
    !/^(?:about|after|against|at|before|by|for|from|in|into|of|on|per|to|up|until|with|within)\b/i.test(
      fact.complement ?? '',
    )
      ? spokenPart(fact.complement)
      : '';
  const operation = camel(fact.object ? words(fact.verb, fact.object) : words(fact.verb, told));
  const things = fact.object
    ? `/${kebab(everything.test(fact.object) ? fact.object : plural(singular(fact.object)))}`
    : `/${kebab(area)}`;
  const deed = fact.object ? kebab(fact.verb) : kebab(looks && told ? told : words(fact.verb, told));
  const about = fact.object ? singular(fact.object) : 'details';
  const text = argument(
    snake(about),
    fact.object ? `Which ${about}, in words.` : 'What is asked for, in words.',
    500,
  );
  const watches = looks && fact.object !== null && !/^(?:watch|play)\b/i.test(fact.verb);
  return {
    operation,
    path: watches ? things : `${things}/${deed}`,
    entity: null,
    on: null,
    arguments: looks ? [] : [text],
  };
}

/** The first words of a complement that say something. */
const spokenPart = (complement: string | null): string =>
  words(complement?.replaceAll(/['’]/g, ''))
    .split(' ')
    .filter((word) => !/^(?:an?|the|on|in|of|to|is|are)$/i.test(word))
    .slice(0, 3)
    .join(' ');

const argument = (
  name: string,
  description: string,
  max_length: number,
  classification: Field['classification'] = 'none',
): Field => ({ name, type: 'text', description, required: true, max_length, classification });
