// Roles and what serves them: an operation for each role that calls any, and for each record on a screen one that shows it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

export const servedRoleRules: readonly GraphRule[] = [
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
    const mayCall = node.anonymous || node.access.some((each) => each.role === role && each.allow !== 'no');
    const { answer } = node;
    const told = [...(answer?.more ?? []), ...(answer?.beside ?? [])].length > 0;
    const holds =
      node.entity === record.id || (answer?.lists ?? []).some(({ entity }) => entity === record.id);
    return mayCall && (told || (holds && node.shape !== 'remove'));
  });
}
