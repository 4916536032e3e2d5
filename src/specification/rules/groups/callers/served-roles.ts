// Roles and what serves them: an operation for each role that calls any, and for each record on a screen one that shows it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const treasurer: NodeOf<'ROLE'> = {
  kind: 'ROLE',
  id: 'ROLE-003',
  key: 'role:treasurer',
  title: 'Treasurer',
  description: 'Looks after the money. May read the bookings.',
  is_human: true,
  sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
};
/** What each operation of the sample allows its roles, and the treasurer of one of them. */
const allowed = {
  'API-001': ['yes', 'yes'],
  'API-002': ['no', 'yes'],
  'API-003': ['no', 'yes'],
  'API-004': ['no', 'yes'],
  'API-005': ['own', 'yes'],
  'API-006': ['own', 'yes'],
  'API-007': ['own', 'yes'],
  'API-008': ['yes', 'yes'],
} as const;
const withTreasurer = (reads: 'yes' | 'no') => ({
  add: [treasurer],
  set: Object.fromEntries(
    Object.entries(allowed).map(([id, [member, coordinator]]) => [
      id,
      {
        anonymous: false,
        access: [
          { role: 'ROLE-001', allow: member },
          { role: 'ROLE-002', allow: coordinator },
          { role: 'ROLE-003', allow: id === 'API-006' ? reads : 'no' },
        ],
      },
    ]),
  ),
});

export const servedRoleRules: readonly GraphRule[] = [
  {
    id: 'API-34',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A role that may call nothing cannot do what it is there for.',
    good: withTreasurer('yes'),
    bad: withTreasurer('no'),
    also: ['API-10', 'TRC-13'],
    *check({ view }) {
      // Commands, functions, jobs and signals are anybody's who gets at them.
      if (view.all('API').length === 0 || view.all('IF').length > 0) return;
      for (const role of view.all('ROLE'))
        if (
          role.is_human &&
          isToAct.test(role.description) &&
          !view.all('API').some((node) => mayCall(node, role.id))
        )
          yield {
            message: `${role.id} ${role.title} is to do something, and no operation is open to it; open one, add it, or leave the role out.`,
            nodes: [role.id],
          };
    },
  },
  {
    id: 'API-35',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A screen that shows what no operation reads stays empty.',
    good: { set: { 'SCR-002': { shows: ['booking: tool and days', 'days'] } } },
    bad: { set: { 'SCR-002': { shows: ['accounts with their phone', 'days'] } } },
    *check({ view }) {
      if (view.all('API').length === 0) return;
      for (const screen of view.all('SCR')) {
        const unread = new Set(
          screen.shows
            .flatMap((item) => recordOf(view.text(item), view) ?? [])
            .filter((record) => !isShownTo(screen.role, record, view)),
        );
        for (const record of unread)
          yield {
            message: `${screen.id} shows ${record.plural}, and no operation that ${screen.role} may call reads one; add it, or leave them out of the screen.`,
            nodes: [screen.id, record.id],
          };
      }
    },
  },
];

/** "May read the bookings.": who is only told something needs no operation. */
const isToAct = /\b(?:May|Can) [a-z]/;

const mayCall = ({ anonymous, access }: NodeOf<'API'>, role: string): boolean =>
  anonymous === true || access.some((each) => each.role === role && each.allow !== 'no');

/** The record that an item of a screen begins with: "open disputes with their day". */
function recordOf(item: string, view: View): NodeOf<'ENT'> | undefined {
  return view
    .all('ENT')
    .toSorted((one, two) => two.title.length - one.title.length)
    .find(({ title, plural }) =>
      new RegExp(
        `^(?:the |a |an |each |all |my |own |open |new )*(?:${RegExp.escape(title)}|${RegExp.escape(plural)})(?=$|[:,;.(]|s?\\b(?! (?:module|page|desk|form|button)))`,
        'i',
      ).test(item),
    );
}

function isShownTo(role: string, record: NodeOf<'ENT'>, view: View): boolean {
  return view.all('API').some((node) => {
    const { answer } = node;
    const told = [...(answer?.more ?? []), ...(answer?.beside ?? [])].length > 0;
    const holds =
      node.entity === record.id || (answer?.lists ?? []).some(({ entity }) => entity === record.id);
    return mayCall(node, role) && (told || (holds && node.shape !== 'remove'));
  });
}
