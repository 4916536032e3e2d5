// Which parts of a package each engine is shown. A package that lacks the part gives null: that it is missing
// is for the rules of the text tier to say.
import type { DiagramSource, Engines } from '#specification/rules/engines.ts';
import type { PackageFiles } from '#specification/rules/reading/package-text.ts';
import type { Seen } from '#specification/rules/rule.ts';

type Observer<E extends keyof Seen> = (files: PackageFiles, engines: Engines) => Promise<Seen[E] | null>;

export const observers: { [E in keyof Seen]: Observer<E> } = {
  gherkin: (files, { gherkin }) => gherkin(ending(files, /\.feature$/)),
  openapi: async (files, { openapi }) => {
    const contract = files.at('contracts/openapi.yaml');
    return contract ? openapi(contract, ending(files, /^contracts\/.*\.json$/)) : null;
  },
  sql: async (files, { sql }) => {
    const [schema, seed] = ['schema', 'seed'].map((name) => files.at(`data/${name}.sql`));
    if (!schema) return null;
    // A package may be older than the graph that it is held against: its script says itself what runs it.
    const dialect = /^pragma\s/im.test(schema.text) ? 'SQLite' : 'PostgreSQL';
    return sql({ dialect, schema, seed: seed ?? null });
  },
  mermaid: (files, { mermaid }) =>
    mermaid([
      ...ending(files, /\.mmd$/).map((file) => ({ ...file, line: 1 })),
      ...ending(files, /\.mdc?$/).flatMap(fencedDiagrams),
    ]),
};

function ending(files: PackageFiles, pattern: RegExp): { path: string; text: string }[] {
  return files.all.filter(({ path }) => pattern.test(path)).map(({ path, text }) => ({ path, text }));
}

const fence = /^ {0,3}(`{3,}|~{3,})\s*(.*?)\s*$/;

/** The diagrams in a Markdown page, line by line; a fence that nothing closes goes to the end of its page. */
export function fencedDiagrams({ path, text }: { path: string; text: string }): DiagramSource[] {
  const found: DiagramSource[] = [];
  let open: { marks: string; own: string[] | null; line: number } | null = null;
  const close = () => {
    if (open?.own) found.push({ path, line: open.line, text: open.own.map((own) => `${own}\n`).join('') });
    open = null;
  };
  for (const [at, line] of text.split('\n').entries()) {
    const [, marks = '', label = ''] = fence.exec(line) ?? [];
    if (open) {
      if (marks.startsWith(open.marks) && label === '') close();
      else open.own?.push(line);
    } else if (marks !== '') open = { marks, own: /^mermaid\b/.test(label) ? [] : null, line: at + 2 };
  }
  close();
  return found;
}
