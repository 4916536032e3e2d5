import { expect, test } from 'vitest';
import type { Clause } from '#contract/clauses.ts';
import { accessOf } from './operations/access.ts';
import { operationsOf } from './operations/operations.ts';
import { fieldsOf } from './records/fields.ts';
import { machineOf } from './records/machines.ts';
import { readDomain } from './read-domain.ts';
import { intakeOf } from './testing/intake-of.ts';

const domainOf = (...sentences: string[]) => readDomain(intakeOf(sentences, { name: 'Club Book' }));

/** Who may call an operation, as `member own`, `keeper yes`; `-` where there is none. */
function accessIn(domain: ReturnType<typeof domainOf>, place: string): string[] {
  const found = operationsOf(domain).find(({ method, path }) => `${method} ${path}` === place);
  return found
    ? domain.roles
        .map((role) => `${role.name} ${accessOf(role, found).allow}`)
        .filter((each) => !each.endsWith(' no'))
    : ['-'];
}

test('whoever acts is a role; the software, things and whoever only gets something are none', () => {
  const { roles } = domainOf(
    'Members can reserve a boat.',
    'The system sends a reminder to the parent.',
    'The treasurer receives a message.',
    'A boat costs 5 EUR per hour.',
    'The roles are keeper and trainer.',
  );
  expect(roles.map(({ name }) => name)).toEqual(['member', 'keeper', 'trainer']);
});

test('a role can do what its clauses say and nothing else', () => {
  const domain = domainOf(
    'A keeper can add a boat.',
    'A member can reserve a boat.',
    'A keeper can change a boat.',
  );
  expect(accessIn(domain, 'POST /boats')).toEqual(['keeper yes']);
  expect(accessIn(domain, 'PATCH /boats/{id}')).toEqual(['keeper yes']);
  expect(accessIn(domain, 'POST /reservations')).toEqual(['member yes']);
  expect(accessIn(domain, 'DELETE /boats/{id}')).toEqual(['-']);
});

test('what a clause forbids is allowed to nobody it forbids it to, whatever another clause says', () => {
  const only = domainOf(
    'Doctors and nurses can read a note.',
    'A nurse can write a note.',
    'Only doctors may read a note.',
  );
  expect(accessIn(only, 'GET /notes')).toEqual(['doctor yes']);
  const banned = domainOf(
    'A member can delete a boat.',
    'A keeper can delete a boat.',
    'Members must not delete a boat.',
  );
  expect(accessIn(banned, 'DELETE /boats/{id}')).toEqual(['keeper yes']);
  const excepted = domainOf('A treasurer can add a fee.', 'Nobody except the treasurer may delete a fee.');
  expect(accessIn(excepted, 'DELETE /fees/{id}')).toEqual(['treasurer yes']);
});

test('what is only seen, sent or mentioned is no record', () => {
  const { entities } = domainOf(
    'Members can see the weather.',
    'The system sends the plan to the trainer.',
    'A keeper can add a boat.',
    'Members can reserve a boat.',
  );
  expect(entities.map(({ name }) => name)).toEqual(['boat', 'reservation']);
});

test('a record has the fields that clauses name, beside its id, references, state and times', () => {
  const domain = domainOf(
    'A member can reserve a boat.',
    'A boat has a name and a weight limit.',
    'A reservation has a start time.',
  );
  const fields = (name: string) =>
    fieldsOf(
      domain.entities.find((entity) => entity.name === name)!,
      domain,
    ).map((field) => field.name);
  expect(fields('boat')).toEqual(['id', 'name', 'weight_limit', 'version', 'created_at', 'updated_at']);
  expect(fields('reservation')).toEqual([
    'id',
    'member_id',
    'boat_id',
    'start_time',
    'version',
    'created_at',
    'updated_at',
  ]);
});

test('states come from a clause, their moves from acts that lead to them', () => {
  const domain = domainOf(
    'A request is submitted, approved or rejected.',
    'A manager can approve a request.',
    'A manager can reject a request.',
  );
  const [request] = domain.entities;
  expect(machineOf(request!)).toMatchObject({
    states: [{ name: 'submitted' }, { name: 'approved' }, { name: 'rejected', terminal: true }],
    events: [{ name: 'approve' }, { name: 'reject' }],
  });
  expect(accessIn(domain, 'POST /requests/{id}/approve')).toEqual(['manager yes']);
});

test('an account is made by whoever a clause names, or an assumption says so', () => {
  const alone = domainOf('A member can reserve a boat.');
  const needs = alone.needs.filter(({ key }) => key === 'fr:sign-up');
  expect(needs.map(({ assumes, told }) => [assumes, told])).toEqual([[['asm:joining'], []]]);
  const two = domainOf('A member can reserve a boat.', 'A keeper can add a boat.');
  expect(two.needs.filter(({ key }) => key === 'fr:sign-up')).toEqual([]);
});

test('a limit is refused where the record is written', () => {
  const domain = domainOf('A member can reserve a boat.', 'A member may hold at most 2 reservations.');
  const limit = domain.needs.find(({ error }) => error?.code === 'RESERVATION_LIMIT');
  expect(limit?.criteria.map(({ polarity }) => polarity)).toEqual(['boundary', 'negative', 'boundary']);
  expect(domain.quantities).toMatchObject([{ value: 2, unit: 'reservations', sense: 'at_most' }]);
});

test('the other side of a forbidden bound is what is left', () => {
  const { quantities } = domainOf('A member may not reserve more than 2 boats.');
  expect(quantities).toMatchObject([{ value: 2, sense: 'at_most' }]);
});

test('nothing was read, and there is a domain all the same', () => {
  const { roles, entities, needs, areas } = domainOf('Hmm, well, boats and so on');
  expect([roles, entities, needs.filter(({ told }) => told.length > 0)]).toEqual([[], [], []]);
  expect(areas.map(({ name }) => name)).toEqual(['Shared rules']);
});

test('a person who is named is no role, and the job that they have is one', () => {
  const intake = intakeOf(['A boat has a name.', 'Members can reserve a boat.'], { name: 'Club Book' });
  const [first, ...others] = intake.statements;
  const job = (who: string): Clause => ({
    kind: 'role',
    actors: [who],
    act: 'be',
    objects: ['harbour master'],
    relations: [],
    negated: false,
    modality: 'is',
    bounds: [],
    spans: [],
  });
  const named = (who: string) =>
    readDomain({ ...intake, statements: [{ ...first!, clauses: [job(who)] }, ...others] }).roles.map(
      ({ name }) => name,
    );
  expect(named('Ania')).toEqual(['harbour master', 'member']);
  expect(named('keeper')).toEqual(['keeper', 'member']);
});
