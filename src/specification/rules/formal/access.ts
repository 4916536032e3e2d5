// Permissions as logic: for each pair of role and operation one truth, of which the matrix, the screens and
// the requirements each say something. What they say together must be possible.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars } from '#specification/rules/ears.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import type { FormalRule } from '#specification/rules/rule.ts';

/** Something that the package says about who may do what. */
interface Claim {
  by: string;
  says: string;
  nodes: readonly string[];
  term: string;
}

const access = (member: 'yes' | 'own' | 'no') => [
  { role: 'ROLE-001', allow: member },
  { role: 'ROLE-002', allow: 'yes' as const },
  { role: 'ROLE-003', allow: 'yes' as const },
];
const warden: NodeOf<'ROLE'> = {
  kind: 'ROLE',
  id: 'ROLE-003',
  key: 'role:warden',
  title: 'Member on duty',
  description: 'Keeps the key.',
  is_human: true,
  sources: [{ kind: 'derived', from: ['ROLE-001'], because: 'Somebody has to' }],
};

export const accessFormal: readonly FormalRule[] = [
  {
    id: 'LOG-05',
    tier: 'formal',
    engine: 'solver',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'What one page allows and another forbids is a hole or a locked door.',
    good: {
      add: [warden],
      set: {
        'API-004': { access: access('no') },
        'FR-BOOK-003': { statement: 'The Tool module shall let a member on duty retire a tool.' },
      },
      link: [{ kind: 'realises', from: 'API-004', to: 'FR-BOOK-003' }],
    },
    bad: { set: { 'API-005': { access: access('no') } } },
    async *check(view, solve) {
      for (const role of view.all('ROLE')) {
        const claims = claimsOf(role, view);
        const constants = Object.fromEntries(
          view.all('API').map((own) => [constantOf(own.id), 'Bool' as const]),
        );
        let open = claims;
        // Each contradiction is taken out once it is told, so that it does not hide the next one.
        for (let round = 0; round < claims.length; round += 1) {
          const solution = await solve({
            constants,
            assertions: Object.fromEntries(open.map(({ by, term }) => [by, term])),
          });
          if (solution.status !== 'unsat') break;
          const clash = open.filter(({ by }) => solution.core.includes(by));
          yield {
            message: `${clash.map(({ says }) => says).join('; ')}: both cannot be; change one of them.`,
            nodes: [...new Set([role.id, ...clash.flatMap(({ nodes }) => nodes)])],
          };
          open = open.filter((claim) => claim !== clash.at(-1));
        }
      }
    },
  },
];

function constantOf(operation: string): string {
  return `may-${operation}`;
}

function claimsOf(role: NodeOf<'ROLE'>, view: View): Claim[] {
  return [...matrixClaims(role, view), ...screenClaims(role, view), ...requirementClaims(role, view)];
}

function matrixClaims(role: NodeOf<'ROLE'>, view: View): Claim[] {
  return view.all('API').flatMap(({ id, access: entries }) =>
    entries
      .filter((entry) => entry.role === role.id)
      .map(({ allow }, at) => ({
        by: `${id} ${at}`,
        says: `${id} ${allow === 'no' ? 'refuses' : 'allows'} ${view.text(role.title)}`,
        nodes: [id],
        term: allow === 'no' ? `(not ${constantOf(id)})` : constantOf(id),
      })),
  );
}

/** Whoever sees a screen may do what it offers. */
function screenClaims(role: NodeOf<'ROLE'>, view: View): Claim[] {
  return view.all('SCR').flatMap((screen) =>
    screen.role !== role.id
      ? []
      : screen.actions.flatMap(({ operation, label }, at) =>
          view.one('API', operation) === undefined
            ? []
            : [
                {
                  by: `${screen.id} ${at}`,
                  says: `${screen.id} offers ${view.text(role.title)} "${view.text(label)}" (${operation})`,
                  nodes: [screen.id, operation!],
                  term: constantOf(operation!),
                },
              ],
        ),
  );
}

/**
 * "shall let a member book a tool": one of the operations that realise it is theirs. "shall not let": none
 * is.
 */
function requirementClaims(role: NodeOf<'ROLE'>, view: View): Claim[] {
  return requirementsOf(view).flatMap((requirement): Claim[] => {
    const read = parseEars(requirement.statement);
    const operations = view
      .to(requirement.id, 'realises')
      .filter((node) => node.kind === 'API')
      .map((node) => constantOf(node.id));
    if (!read.ok || operations.length === 0) return [];
    if (roleLetIn(read.sentence.response, view) !== role) return [];
    const any = `(or ${operations.join(' ')} false)`;
    const { negated } = read.sentence;
    return [
      {
        by: requirement.id,
        says: `${requirement.id} lets ${negated ? 'no ' : ''}${view.text(role.title)} do it`,
        nodes: [requirement.id],
        term: negated ? `(not ${any})` : any,
      },
    ];
  });
}

/**
 * The role of the longest title that a response begins with: "let a support person answer" is not about
 * Support.
 */
function roleLetIn(response: string, view: View): NodeOf<'ROLE'> | undefined {
  const who = /^let (?:an? |the |every |any )?(.+)/i.exec(response)?.[1]?.toLowerCase();
  const named = view.all('ROLE').filter(({ title }) => `${who} `.startsWith(`${title.toLowerCase()} `));
  return named.toSorted((one, other) => other.title.length - one.title.length)[0];
}
