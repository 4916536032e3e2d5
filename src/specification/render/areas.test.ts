import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { groupAreas } from './areas.ts';

const requirement = (id: string, area: string) => ({ id, area }) as NodeOf<'FR'>;

test('a requirement that names its area by the code in its id stands with the area', () => {
  const [first, second, other] = [
    requirement('FR-BOOK-001', 'Booking a slot'),
    requirement('FR-BOOK-002', 'BOOK'),
    requirement('FR-MAIL-001', 'MAIL'),
  ];
  expect(groupAreas([first, second, other])).toEqual([
    { name: 'Booking a slot', slug: 'booking-a-slot', requirements: [first, second] },
    { name: 'MAIL', slug: 'mail', requirements: [other] },
  ]);
});
