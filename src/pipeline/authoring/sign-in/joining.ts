// How people come to have an account: whom the software serves makes one, everybody else is let in by an
// invitation that a person gives. What only one kind of people uses needs no invitations.
import { comesByItself, isStaff, letsOthersIn } from '#knowledge/people.ts';
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Domain, Role } from '#pipeline/authoring/domain.ts';
import { list, withArticle } from '#pipeline/authoring/words.ts';
import { refusedWith, type StandingRow } from './standing-row.ts';

export type Joining = {
  /** Who has an account. */
  people: readonly Role[];
  /** Who makes one without having been asked; null where everybody is invited. */
  self: Role | null;
  /** Who gives invitations; null where there are none. */
  inviter: Role | null;
  /** Whom they are for. */
  invited: readonly Role[];
};

export type Joiners = Pick<Domain, 'roles' | 'capabilities' | 'intake'>;

export function joiningOf(domain: Joiners): Joining {
  const people = accountHolders(domain);
  const played = domain.intake.project.type === 'MobileGame' ? people[0] : undefined;
  const served = people.find(
    ({ name }) => comesByItself.test(name) && !isStaff(name) && !letsOthersIn.test(name),
  );
  const self = (people.length === 1 ? people[0] : (served ?? played)) ?? null;
  const invited = people.filter((role) => role !== self);
  return { people, self, inviter: inviterOf(invited, domain), invited };
}

const deedsOf = ({ fact }: Role, { capabilities }: Joiners): number =>
  capabilities.filter(({ actor, modality }) => actor === fact?.name && modality !== 'must_not').length;

/** Who does something here; where nobody was said to, everybody. */
function accountHolders(domain: Joiners): Role[] {
  const people = domain.roles.filter(({ human, outside }) => human && !outside);
  const acting = people.filter((role) => deedsOf(role, domain) > 0);
  return acting.length > 0 ? acting : people;
}

/** Who decides about people by name, else who of the staff was said to do most. */
function inviterOf(invited: readonly Role[], domain: Joiners): Role | null {
  const byDeeds = invited.toSorted((one, other) => deedsOf(other, domain) - deedsOf(one, domain));
  return (
    byDeeds.find(({ name }) => letsOthersIn.test(name)) ??
    byDeeds.find(({ name }) => isStaff(name)) ??
    byDeeds[0] ??
    null
  );
}

/** What nobody said of it; null where there is one kind of people who come by themselves. */
export function joiningAssumption({ self, inviter, invited }: Joining): StandingAssumption | null {
  if (!inviter) return null;
  const others = list(
    invited.map(({ name }) => withArticle(name)),
    'or',
  );
  return {
    key: 'asm:joining',
    title: 'How people get their account',
    confidence: 0.6,
    statement: `${self ? `Whoever comes has the role ${self.name}; who is to be ${others}` : 'Everybody'} takes an invitation of ${withArticle(inviter.name)}, and the first account, that of ${withArticle(inviter.name)}, is made when the software is installed.`,
    cost_if_wrong: 'One day: another role that an account starts with, or another one that invites.',
  };
}

/** An invitation for who has an account already. */
export const enteredByAccount = {
  taken: 'somebody who is signed in enters an invitation that is open',
  makes: 'give that account the role of the invitation',
};

export const invitationRow = ({ taken, makes }: { taken: string; makes: string }): StandingRow => ({
  key: 'fr:sign-in-invited',
  title: 'Other roles by invitation',
  assumption: null,
  quantities: [],
  statement: `When ${taken}, the Accounts and access module shall ${makes} and close the invitation.`,
  why: 'A role that can do more is given by a person and to one person.',
  error: refusedWith('INVITATION_CLOSED', 409, 'The invitation has been used or does not exist.'),
  criteria: [
    {
      polarity: 'positive',
      title: 'Taken once',
      given: ['an open invitation'],
      when: ['Ben takes it'],
      then: [
        'the next request of Ben is answered as one of that role',
        'the history names who made the invitation and when it was used',
      ],
    },
    {
      polarity: 'negative',
      title: 'Taken again',
      given: ['an invitation that was used'],
      when: ['somebody else takes it'],
      then: ['the answer is error INVITATION_CLOSED', 'no role has changed and no account was made'],
    },
  ],
});
