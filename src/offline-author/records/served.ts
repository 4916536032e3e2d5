// Whom the software serves: people who register themselves, book, order or pay. What they enter is their own; what the people
// enter who run the house is for everybody.
import { isStaff } from '#knowledge/people.ts';
import { actKind, givesOut, joining, leftBehind } from '#offline-author/names/acts.ts';
import { rolesNamed } from '#offline-author/roles.ts';
import { isAnybody, thingName } from '#offline-author/names/things.ts';
import type { Role, Told } from '#offline-author/model.ts';

export const isServed = (role: Role, told: readonly Told[], roles: readonly Role[]): boolean =>
  !isStaff(role.name) &&
  told.some(
    ({ clause: { act, actors, objects, negated } }) =>
      !negated &&
      !actors.some(isAnybody) &&
      rolesNamed(actors, roles).includes(role) &&
      ((joining.has(act) && objects.length === 0) ||
        actKind(act) === 'pay' ||
        (!givesOut(act) && objects.some((object) => leftBehind(act, thingName(object)) !== null))),
  );
