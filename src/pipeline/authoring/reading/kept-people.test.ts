// People whom others enter are records with what is known of them, and nobody who signs in.
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

async function drawn(brief: string) {
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const fields = (title: string) =>
    nodesOf(graph, 'ENT')
      .find((node) => node.title === title)
      ?.fields.map(({ name }) => name) ?? null;
  const roles = nodesOf(graph, 'ENT')
    .find(({ key }) => key === 'entity:account')
    ?.fields.find(({ name }) => name === 'role')?.values;
  return { fields, roles };
}

describe('who is entered by others', () => {
  test('is kept with what was said of them, belongs to whom they were called theirs, and is what a booking is for', async () => {
    const { fields, roles } = await drawn(
      'A web app for our day nursery. Parents enter their children with name, birth date and allergies. Parents book days for a child. The manager confirms each booking. Teachers see which children come.',
    );
    expect(fields('Child')).toEqual(expect.arrayContaining(['parent_id', 'name', 'birth_date', 'allergies']));
    expect(fields('Booking')).toEqual(expect.arrayContaining(['parent_id', 'child_id']));
    expect(roles).not.toContain('child');
  });

  test('leaves no registration beside them, and belongs to nobody whose job it is', async () => {
    const { fields } = await drawn(
      'A web app for a physio practice. The receptionist registers patients with name, phone number and date of birth. The receptionist books appointments for a patient. Therapists see the patients of a day.',
    );
    expect(fields('Patient')).toEqual(expect.arrayContaining(['name', 'phone_number', 'date_of_birth']));
    expect(fields('Patient')).not.toContain('receptionist_id');
    expect(fields('Appointment')).toContain('patient_id');
    expect(fields('Registration')).toBeNull();
  });

  test.each([
    [
      'who acts as well',
      'A web app for a club. Coaches add members with name and phone number. Members see the plan. Coaches write the plan.',
      'member',
    ],
    [
      'who is only let in',
      'A web app for a shop. The owner adds users. The owner enters products with name and price.',
      'owner',
    ],
  ])('is no record where it is somebody %s', async (_, brief, role) => {
    const { fields, roles } = await drawn(brief);
    expect([fields('Member'), fields('User')]).toEqual([null, null]);
    expect(roles).toContain(role);
  });
});
