// What acts bring into a record beside their time. "A receptionist can cancel an appointment with a reason", "a customer must give a reason when the customer cancels a
// booking": the reason is told with the act and kept in the record.
import type { Clause } from '#contract/clauses.ts';
import { verbForm } from '#language/inflection.ts';
import { kindIn } from '#offline-author/names/acts.ts';
import type { Entity, RecordField, Told } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { snake } from '#offline-author/names/words.ts';
import { conditionsOf, isByLink } from '#offline-author/told.ts';

/** Who has the link of a record needs no account: its hash is kept with the record. */
export function withLink(entity: Entity, told: readonly Told[]): Entity {
  const isLinked = told.some(
    ({ clause }) => isByLink(clause) && clause.objects.some((object) => thingName(object) === entity.name),
  );
  const field: RecordField = {
    label: 'hash of the secret link',
    name: 'link_token_hash',
    type: 'text',
    description: 'Hash of the secret part of the link that is sent for it.',
    required: true,
    unique: true,
    max_length: 255,
    worked_out: true,
    classification: 'secret',
  };
  return isLinked ? { ...entity, fields: [...entity.fields, field] } : entity;
}

const kinds = new Set(['transition', 'command', 'update']);
const isReason = (text: string): boolean => thingName(text) === 'reason';

/** The acts of a clause for which it asks a reason. */
function reasoned(clause: Clause): Clause[] {
  if (clause.negated) return [];
  const own = clause.relations.some(({ role, what }) => role === 'with' && isReason(what)) ? [clause] : [];
  const isGiven = ['give', 'state', 'enter', 'name'].includes(clause.act) && clause.objects.some(isReason);
  return [...own, ...(isGiven ? conditionsOf(clause) : [])];
}

export function withReasons(entity: Entity, told: readonly Told[]): Entity {
  const acts = told
    .flatMap(({ clause }) => reasoned(clause))
    .filter(
      (act) => kinds.has(kindIn(act)) && act.objects.some((object) => thingName(object) === entity.name),
    )
    .map(({ act }) => act);
  const known = new Set(entity.fields.map(({ name }) => name));
  const fields = [...new Set(acts)].map(reasonField).filter(({ name }) => !known.has(name));
  return { ...entity, fields: [...entity.fields, ...fields] };
}

function reasonField(act: string): RecordField {
  const [verb = act, ...particle] = act.split(' ');
  const done = [verbForm(verb, 'participle'), ...particle].join(' ');
  return {
    label: `reason it was ${done}`,
    name: `${snake(act).slice(0, 40)}_reason`,
    type: 'text',
    description: `Why it was ${done}; empty before.`,
    required: false,
    max_length: 1000,
    told_with: act,
    classification: 'none',
  };
}
