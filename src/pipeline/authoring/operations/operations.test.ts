import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { findNode, nodesOf } from '#specification/graph/graph.ts';

async function contractOf(brief: string) {
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const nameOf = (id: string) => findNode(graph, id)!.title.toLowerCase();
  const operation = (name: string) => nodesOf(graph, 'API').find((each) => each.operation === name);
  const answering = (code: string) => {
    const error = nodesOf(graph, 'ERR').find((each) => each.code === code)?.id ?? '';
    return nodesOf(graph, 'API')
      .filter(({ errors }) => errors.includes(error))
      .map((each) => each.operation)
      .toSorted();
  };
  const allowed = (name: string) =>
    operation(name)
      ?.access.flatMap(({ role, allow }) =>
        allow === 'no' ? [] : [`${nameOf(role)}${allow === 'own' ? ' (own)' : ''}`],
      )
      .toSorted();
  const fields = (table: string) => nodesOf(graph, 'ENT').find((each) => each.table === table)?.fields ?? [];
  return { allowed, answering, operation, fields };
}

const lifts = await contractOf(fs.readFileSync('examples/briefs/lift-inspections.md', 'utf8'));
const library = await contractOf(fs.readFileSync('examples/briefs/tool-library.md', 'utf8'));

describe('who looks at a record', () => {
  test.each([
    ['whoever changes what it belongs to', lifts, 'listDefects', ['inspector', 'office']],
    ['whoever sees the whole sees its parts', lifts, 'readDefectPhoto', ['inspector', 'office']],
    ['and so do those who only work with the whole', lifts, 'listChecklistItems', ['inspector', 'office']],
    [
      'members see what is theirs, and those who keep the things see all',
      library,
      'listReservations',
      ['member (own)', 'volunteer'],
    ],
  ] as const)('%s', (_, { allowed }, name, roles) => {
    expect(allowed(name)).toEqual(roles);
  });

  test('what one of the staff entered, the others go on with', () => {
    expect(lifts.allowed('readInspection')).toEqual(['inspector', 'office']);
    expect(lifts.allowed('updateInspection')).toEqual(['office']);
  });

  test('nobody reads for their office what was said to be for others alone, nor data of health', async () => {
    const told = 'A web app for a hotel. The secretary can edit rooms. Cleaners report damages of rooms.';
    expect((await contractOf(told)).allowed('listDamages')).toContain('secretary');
    const guarded = await contractOf(`${told} Only cleaners may see damages.`);
    expect(guarded.allowed('listDamages')).not.toContain('secretary');
    const clinic = await contractOf(
      'A web app for a physio clinic with patients and health records. The secretary can edit appointments. Therapists write treatment notes for appointments.',
    );
    expect(clinic.allowed('listTreatmentNotes')).not.toContain('secretary');
  });
});

describe('a refusal is answered where it is asked for', () => {
  test.each([
    [
      'a place that is gone: by taking one, not by moving or listing the thing',
      library,
      'NO_LONGER_AVAILABLE',
      ['createLoan', 'createReservation'],
    ],
    [
      'a file that is refused: by every operation that takes one',
      library,
      'FILE_REJECTED',
      ['createDamagePhoto', 'createTool', 'updateTool'],
    ],
    [
      'a payment taken twice: by nobody where the software itself moves the money',
      library,
      'PAYMENT_REFERENCE_REUSED',
      [],
    ],
    [
      'photos beside a record: by theirs and not by its own',
      lifts,
      'FILE_REJECTED',
      ['createDefectPhoto', 'createSignature', 'updateReport', 'updateSignature'],
    ],
  ] as const)('%s', (_, { answering }, code, operations) => {
    expect(answering(code)).toEqual(operations);
  });

  test('a ban on a deed is not answered by looking at what it made', () => {
    const [error] = library.answering('RESERVE_ANYTHING_NOT_ALLOWED');
    expect(error).toBe('createReservation');
    expect(library.answering('RESERVE_ANYTHING_NOT_ALLOWED')).toHaveLength(1);
  });
});

describe('words that stand for a state', () => {
  test('"taken out of service" is where the lift stands until somebody puts it back', () => {
    expect(lifts.fields('lifts').find(({ name }) => name === 'status')?.values).toEqual([
      'in_service',
      'out_of_service',
    ]);
    expect(lifts.operation('setLiftInService')?.method).toBe('POST');
    expect(lifts.operation('setLiftOutOfService')).toBeUndefined();
  });

  test('who opens the record of a lift makes none, and what was taken over once goes on by hand', () => {
    expect(lifts.allowed('createLift')).toEqual(['office']);
  });
});

describe('what is free or taken', () => {
  const shelter =
    'A web app for volunteers and the manager of a night shelter. Each bed has a number and a room. A bed is free or taken. Volunteers assign a bed to a guest. Volunteers release a bed. A guest has a name and a date of birth. The manager can see how many beds are free.';

  test('is moved by handing it out, which says to whom, and by its release', async () => {
    const { operation, fields } = await contractOf(shelter);
    expect(operation('assignBed')).toMatchObject({
      shape: 'command',
      body_fields: ['guest_id'],
      transition: { event: 'assign' },
    });
    expect(operation('releaseBed')).toMatchObject({ body_fields: [], transition: { event: 'release' } });
    expect(fields('beds').find(({ name }) => name === 'status')).toMatchObject({
      values: ['free', 'taken'],
      default: 'free',
    });
  });

  test('goes to people who are described and do nothing here themselves: records without an account', async () => {
    const { allowed, fields } = await contractOf(shelter);
    expect(fields('guests').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'date_of_birth']),
    );
    expect(fields('accounts').map(({ name }) => name)).not.toContain('date_of_birth');
    expect(allowed('createGuest')).toEqual(['volunteer']);
    const users = await contractOf(shelter.replace('for volunteers', 'for guests, volunteers'));
    expect(users.fields('guests')).toEqual([]);
  });
});
