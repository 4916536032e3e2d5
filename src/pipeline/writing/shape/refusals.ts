// The answers of a contract when something is refused: those that stand, by code or key, and those that every operation of a
// sort owes, made when first used.
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nearest } from '#platform/nearest.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

const owed = {
  not_authenticated: {
    code: 'NOT_AUTHENTICATED',
    status: 401,
    title: 'Nobody is signed in',
    meaning: 'Nobody is signed in, or the session has ended.',
    user_text: 'Sign in to go on.',
  },
  forbidden: {
    code: 'FORBIDDEN',
    status: 403,
    title: 'The role may not do this',
    meaning: 'The role of the caller may not do this.',
    user_text: 'Your role may not do this.',
  },
  not_found: {
    code: 'NOT_FOUND',
    status: 404,
    title: 'There is no such record',
    meaning: 'There is no such record that the caller may see.',
    user_text: 'This does not exist, or you may not see it.',
  },
  validation_failed: {
    code: 'VALIDATION_FAILED',
    status: 422,
    title: 'A field is missing or out of bounds',
    meaning: 'A field is missing or outside its bounds; the answer names it.',
    user_text: 'Check the fields that are marked.',
  },
  version_conflict: {
    code: 'VERSION_CONFLICT',
    status: 409,
    title: 'The record has changed meanwhile',
    meaning: 'The record has changed since it was read.',
    user_text: 'Somebody else has changed this. Load it again.',
  },
} as const;
export type Owed = keyof typeof owed;

export type Refusals = {
  /** The id or `@key` of an answer that is owed. */
  owe: (which: Owed) => string;
  /** Adds those that were used and that nobody has written yet. */
  make: (rows: Rows) => void;
};

/** A code of what was typed or opened at the sign-in, which says nothing of who has not begun. */
const ofATry = /(?:WRONG|INVALID|INCORRECT|BAD|FAILED|MISMATCH|EXPIRED|USED)/;

/** One that stands goes by its code; who is not signed in may be told so in other words. */
function standingOf(graph: Graph, which: Owed): NodeOf<'ERR'> | undefined {
  const { code, status } = owed[which];
  const all = nodesOf(graph, 'ERR');
  return (
    all.find((node) => node.code === code) ??
    all.find((node) => status === 401 && node.status === 401 && !ofATry.test(node.code))
  );
}

/** What a person reads who is refused so: the words of the one error of that status that stands, else the usual ones. */
export function refusalText(graph: Graph, which: Owed): string {
  const { code, status, user_text } = owed[which];
  const alike = nodesOf(graph, 'ERR').filter((node) => node.status === status && !node.shown_by);
  const told = alike.find((node) => node.code === code) ?? (alike.length === 1 ? alike[0] : undefined);
  return told?.user_text ?? user_text;
}

export function refusalsOf({ graph }: Pick<AskedRun, 'graph'>): Refusals {
  const used = new Set<Owed>();
  const keyOf = (which: Owed) => `error:${which}`;
  return {
    owe: (which) => {
      used.add(which);
      return standingOf(graph, which)?.id ?? `@${keyOf(which)}`;
    },
    make: (rows) => {
      const ground = groundOf(graph);
      const missing = [...used].filter((which) => !standingOf(graph, which));
      rows.each(
        'refusals',
        missing.map((key) => ({ key })),
        ({ key: which }, maker) => {
          if (ground)
            maker.add({
              kind: 'ERR',
              key: keyOf(which),
              ...owed[which],
              retryable: false,
              sources: [{ kind: 'derived', from: [ground], because: 'It can be called in this way.' }],
            });
        },
      );
    },
  };
}

/** What every operation goes through. */
function groundOf(graph: Graph): string | undefined {
  const parts = nodesOf(graph, 'CMP');
  const surface = parts.find(({ role }) => role === 'interface') ?? parts[0];
  return (surface ?? nodesOf(graph, 'ROLE')[0] ?? nodesOf(graph, 'FR')[0])?.id;
}

const codeOf = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[\s-]+/g, '_')
    .toUpperCase();

/** By its code, key or id. */
export function standingRefusal(typed: string, graph: Graph): NodeOf<'ERR'> | undefined {
  const all = nodesOf(graph, 'ERR');
  const bare = typed.trim().replace(/^@/, '').toLowerCase();
  return (
    all.find(({ code }) => code === codeOf(typed)) ??
    all.find(({ id, key }) => id.toLowerCase() === bare || key === bare || key.endsWith(`:${bare}`))
  );
}

/** A refusal that stands, by its code, key or id; null, and a mistake, where there is none. */
export function refusalNamed(
  typed: string,
  { maker, run }: { maker: RowMaker; run: Pick<AskedRun, 'graph'> },
): string | null {
  const named = standingRefusal(typed, run.graph);
  if (named) return named.id;
  const meant = nearest(
    codeOf(typed),
    nodesOf(run.graph, 'ERR').map((node) => node.code),
  );
  maker.mistake(
    `"${typed}" is no refusal that stands${meant ? `; did you mean ${meant}?` : ': leave it out, or name one that is shown'}`,
  );
  return null;
}

/** Whether a code is one of those that code adds by itself. */
export const isOwed = (typed: string): boolean =>
  Object.values(owed).some(({ code }) => code === codeOf(typed));
