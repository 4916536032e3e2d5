import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { recordKinds } from '#knowledge/authoring/records.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

async function drawn(brief: string) {
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const entities = nodesOf(graph, 'ENT');
  const tableOf = (id: string | undefined) => entities.find((each) => each.id === id)?.table;
  const fields = (table: string) =>
    entities
      .find((each) => each.table === table)
      ?.fields.map(
        ({ name, required, references }) =>
          `${name}${required ? '*' : ''}${references ? ` ${tableOf(references)}` : ''}`,
      ) ?? [];
  const errors = (operation: string) => {
    const node = nodesOf(graph, 'API').find((each) => each.operation === operation);
    return (node?.errors ?? []).flatMap((id) =>
      nodesOf(graph, 'ERR')
        .filter((each) => each.id === id)
        .map(({ code }) => code),
    );
  };
  return { fields, errors, tables: entities.map(({ table }) => table), operations: nodesOf(graph, 'API') };
}

describe('records have what every record of their kind has', () => {
  test.each([
    [
      'an appointment begins, and is with somebody for somebody',
      'A web app for a physio practice. Patients can book appointments. Therapists can cancel appointments. The receptionist can see appointments.',
      'appointments',
      ['starts_at*', 'patient_id* accounts', 'therapist_id* accounts'],
    ],
    [
      'a ride goes from one place to another',
      'A mobile app for carpools. Parents can offer rides. Drivers can cancel rides. Parents can see rides.',
      'rides',
      ['starts_at*', 'from_place*', 'to_place*', 'driver_id accounts'],
    ],
    [
      'a loan has to be back some day',
      'A web app for a library. Members can borrow books. Each book has a title and an author.',
      'loans',
      ['book_id* books', 'due_on*', 'returned_at'],
    ],
    [
      'a signature is an image and belongs to what is signed',
      'A mobile app for inspectors. Inspectors can add inspections. Inspectors can add a signature. Inspectors can see signatures.',
      'signatures',
      ['inspection_id* inspections', 'image', 'signed_at'],
    ],
    [
      'a position on a map has coordinates',
      'A mobile app for couriers. The office can see positions on a map. The office can delete positions. Couriers can add positions.',
      'positions',
      ['latitude*', 'longitude*', 'recorded_at*', 'courier_id* accounts'],
    ],
  ])('%s', async (_, brief, table, wanted) => {
    const { fields } = await drawn(brief);
    expect(fields(table)).toEqual(expect.arrayContaining(wanted));
    expect(fields(table)).not.toContain('name*');
  });

  test('what was said comes first', async () => {
    const { fields } = await drawn(
      'A web app for a club. Members can see concerts. Organisers can add concerts. Each concert has a date and a programme.',
    );
    expect(fields('concerts')).toEqual(expect.arrayContaining(['title*', 'date']));
    expect(fields('concerts')).not.toContain('starts_at*');
  });

  test('a position on a waiting list has no coordinates', async () => {
    const { fields } = await drawn(
      'A web app for allotments. The secretary can change positions on the waiting list. The secretary can add positions.',
    );
    expect(fields('positions')).not.toContain('latitude*');
  });

  test('no field is told twice, and each is told in a sentence', () => {
    for (const { nouns, fields } of recordKinds) {
      expect(new Set(fields.map(({ name }) => name)).size, nouns.join()).toBe(fields.length);
      for (const { told } of fields) expect(told).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('records are made of parts', () => {
  test('of which there are several, each is a record: "at most 4 photos per damage"', async () => {
    const { fields, errors } = await drawn(
      'A web app for a workshop. Mechanics can record damage with photos and a note. At most 4 photos per damage. The office can see damages.',
    );
    expect(fields('damage_photos')).toEqual(
      expect.arrayContaining(['damage_id* damages', 'file*', 'media_type*', 'size_bytes*']),
    );
    expect(fields('damages')).not.toContain('photos');
    expect(errors('createDamagePhoto').some((code) => code.endsWith('LIMIT_REACHED'))).toBe(true);
    expect(errors('createDamage').some((code) => code.endsWith('LIMIT_REACHED'))).toBe(false);
  });

  test('spoken of as things of their own too, they are one record', async () => {
    const { tables, fields } = await drawn(
      'A web app for a workshop. Mechanics can record damage with photos and a note. At most 4 photos per damage. Mechanics can delete damage photos and upload damage photos. The office can see damages.',
    );
    expect(tables.filter((table) => table.startsWith('damage_photo'))).toEqual(['damage_photos']);
    expect(fields('damage_photos')).toEqual(expect.arrayContaining(['damage_id* damages', 'file*']));
  });

  test('a checklist has items, and what is found at each is an answer', async () => {
    const { fields, operations } = await drawn(
      'A mobile app for inspectors. Inspectors can work through the checklist. Every item is OK, broken or not applicable. The office can edit checklists.',
    );
    expect(fields('checklist_items')).toEqual(
      expect.arrayContaining(['checklist_id* checklists', 'position*', 'text*']),
    );
    expect(fields('checklist_answers')).toEqual(
      expect.arrayContaining(['checklist_id* checklists', 'result*']),
    );
    expect(operations.map(({ operation }) => operation)).toContain('createChecklistAnswer');
    expect(operations.map(({ operation }) => operation)).not.toContain('workThroughChecklist');
  });
});

test('registering something new makes it, and a threshold for each is one of each', async () => {
  const { fields, tables, operations } = await drawn(
    'A web app for greenhouses. Technicians can register a new sensor. Growers see the greenhouses. Managers can add greenhouses and set thresholds for each greenhouse.',
  );
  expect(tables).not.toContain('registrations');
  expect(operations.map(({ operation }) => operation)).toContain('createSensor');
  expect(fields('thresholds')).toContain('greenhouse_id* greenhouses');
});

test('things of several kinds that each of another has are records of it', async () => {
  const { fields } = await drawn(
    'A web app for greenhouses. Each greenhouse has sensors for temperature, humidity and soil moisture. Growers see the greenhouses. Managers add greenhouses.',
  );
  expect(fields('sensors')).toEqual(expect.arrayContaining(['greenhouse_id* greenhouses', 'kind']));
  expect(fields('greenhouses')).not.toContain('humidity');
});

test('what happens above a value is done, and nothing is refused for it', async () => {
  const { operations, errors } = await drawn(
    'A web app for greenhouses. Growers see the greenhouses. Managers can add greenhouses. If the temperature in a greenhouse is above 32 degrees for more than 15 minutes the grower on duty gets an SMS. Login with email and password is fine.',
  );
  const codes = operations.flatMap(({ operation }) => errors(operation));
  expect(codes.filter((code) => code.endsWith('LIMIT_REACHED'))).toEqual([]);
  expect(operations.map(({ path }) => path).filter((path) => /log/.test(path))).toEqual([]);
});

describe('one thing is one record', () => {
  test.each([
    [
      'in a state',
      'A web app for a choir. Archivists can add copies and write off a lost copy. Each copy has a number and a condition.',
      'copies',
      'lost_copies',
    ],
    [
      'called by its last word',
      'An AI tool for a council. Clerks can upload an audio recording. Clerks can delete the recording.',
      'audio_recordings',
      'recordings',
    ],
  ])('%s', async (_, brief, kept, merged) => {
    const { tables } = await drawn(brief);
    expect(tables).toContain(kept);
    expect(tables).not.toContain(merged);
  });

  test('minutes are a document that is approved, and no measure of time', async () => {
    const { tables } = await drawn(
      'A web app for a council. The mayor can approve the minutes. Clerks can edit the minutes. A draft is ready within 10 minutes.',
    );
    expect(tables).toContain('minutes');
  });
});

test('a limit on a deed is answered where the deed is done, and nothing that is only looked at is refused', async () => {
  const { errors, operations } = await drawn(
    'A web app for a tool library. Members can search tools. A member can reserve up to 3 tools at a time. Volunteers can add tools and change tools. Volunteers can remove tools.',
  );
  expect(errors('createReservation')).toContain('MEMBER_RESERVE_LIMIT_REACHED');
  expect(errors('updateTool')).not.toContain('MEMBER_RESERVE_LIMIT_REACHED');
  for (const { operation } of operations.filter(({ method }) => method === 'GET'))
    expect(errors(operation).filter((code) => /CONFLICT|LIMIT|VALIDATION/.test(code))).toEqual([]);
});
