#!/usr/bin/env node
// How well briefs were understood: compares readings with the gold of this folder.
//   node score.mjs READINGS_DIR [--json] [--wrong]      READINGS_DIR/<id>.json is what `specfoundry read <brief> --json` printed
//   node score.mjs --briefs OUT_DIR                     writes every brief as OUT_DIR/<id>.md, to be read
// Of every gold statement exactly one holds:
//   right   a clause says it: same kind of thing, same polarity, every bound with its sense, the right actor and object
//   quoted  not read, but kept word for word and shown to the user as not understood
//   wrong   read, and says something else   (the one that must not happen)
//   lost    nothing in the reading stands for it
// And of what must create nothing (greetings, background): how much created something.
import { mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = process.env.CORPUS_DIR ?? dirname(fileURLToPath(import.meta.url));
const gold = readdirSync(here)
  .filter((f) => /^\d\d-.*\.json$/.test(f))
  .sort()
  .map((f) => JSON.parse(readFileSync(join(here, f), 'utf8')));
const args = process.argv.slice(2);
if (args[0] === '--briefs') {
  mkdirSync(args[1], { recursive: true });
  for (const g of gold) writeFileSync(join(args[1], `${g.id}.md`), `${g.brief}\n`);
  process.exit(0);
}
const dir = args[0];
const asJson = args.includes('--json');
const tellWrong = args.includes('--wrong');

const BEHAVIOUR = new Set([
  'capability',
  'permission',
  'obligation',
  'rule',
  'calculation',
  'notification',
  'schedule',
  'integration',
  'security',
  'privacy',
  'money',
  'states',
  'limit',
  'prohibition',
  'record',
  'quality',
  'constraint',
]);
const FRAME = new Set(['goal', 'problem', 'constraint', 'preference', 'quality', 'obligation', 'rule']);
const sameKind = (a, b) => {
  if (a === b) return true;
  if (a === 'exclusion' || b === 'exclusion') return false;
  if (a === 'open-question' || b === 'open-question') return false;
  if (a === 'role' || b === 'role')
    return (
      ['role', 'permission', 'capability', 'constraint'].includes(a) &&
      ['role', 'permission', 'capability', 'constraint'].includes(b)
    );
  if (['goal', 'problem', 'preference'].includes(a) || ['goal', 'problem', 'preference'].includes(b))
    return (FRAME.has(a) && FRAME.has(b)) || (a === 'preference' && BEHAVIOUR.has(b));
  return BEHAVIOUR.has(a) && BEHAVIOUR.has(b);
};
const negatedOf = (c) =>
  c.negated === true || c.kind === 'prohibition' || c.kind === 'exclusion' || /not$/.test(c.modality ?? '');
const stem = (w) =>
  w
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/(ies)\b/g, 'y')
    .replace(/(sses|ches|shes|xes)\b/g, (m) => m.slice(0, -2))
    .replace(/([^s])s\b/g, '$1')
    .trim();
const within = (a, b) => {
  const x = stem(a);
  const y = stem(b);
  return (
    x !== '' &&
    y !== '' &&
    (x === y ||
      x.split(' ').every((w) => y.split(' ').includes(w)) ||
      y.split(' ').every((w) => x.split(' ').includes(w)))
  );
};
const namesOf = (list, name) => {
  const row = (list ?? []).find((r) => [r.name, ...(r.also ?? [])].some((n) => within(n, name)));
  return row ? [row.name, ...(row.also ?? []), name] : [name];
};
const sameSense = (a, b) =>
  a === b ||
  [
    ['within', 'at most'],
    ['between', 'at least'],
    ['between', 'at most'],
    ['every', 'exactly'],
    ['after', 'at least'],
    ['after', 'more than'],
    ['before', 'at least'],
  ].some(([x, y]) => (a === x && b === y) || (a === y && b === x));
const opposite = {
  'at most': 'more than',
  'more than': 'at most',
  within: 'more than',
  'at least': 'less than',
  'less than': 'at least',
};
// "Never less than 2" and "at least 2" are one thing.
const turned = (bounds) => (bounds ?? []).map((b) => ({ ...b, sense: opposite[b.sense] ?? b.sense }));
// "Only the librarian may", "not without her okay": told by a permission or by a ban with its exception.
const guarded = (g, c) =>
  /\b(only|except|unless|without|until|no .* before|nur|außer|ohne|sólo|solo|salvo|sin)\b/i.test(g.quote) &&
  Boolean(c.exception || c.condition || /only/i.test(c.modality ?? '') || c.only);
const boundsHold = (want, have) =>
  (want ?? []).every((w) =>
    (have ?? []).some(
      (h) =>
        Math.abs(Number(h.value) - w.value) < 1e-9 &&
        sameSense(w.sense, h.sense) &&
        (w.high === undefined ||
          w.high === null ||
          Number(h.high) === w.high ||
          (have ?? []).some((k) => Number(k.value) === w.high)),
    ),
  );
const words = (clause) =>
  stem(
    [clause.act, ...(clause.objects ?? []), clause.condition, clause.exception, clause.text]
      .filter(Boolean)
      .join(' '),
  ).split(' ');
const agrees = (g, c, brief) => {
  // A thing that nobody may do is no thing that is left out, unless nothing else is said of it.
  const leftOut =
    (g.kind === 'exclusion' && c.kind === 'prohibition') ||
    (g.kind === 'prohibition' &&
      c.kind === 'exclusion' &&
      !g.condition &&
      !g.exception &&
      g.actors.length === 0);
  if (!leftOut && !sameKind(g.kind, c.kind)) return 'kind';
  if (negatedOf(g) !== negatedOf(c)) {
    const sameBorder = (g.bounds ?? []).length > 0 && boundsHold(turned(g.bounds), c.bounds);
    if (!sameBorder && !(guarded(g, c) && boundsHold(g.bounds, c.bounds))) return 'polarity';
  } else if (!boundsHold(g.bounds, c.bounds)) return 'bounds';
  if (
    g.actors.length > 0 &&
    (c.actors ?? []).length > 0 &&
    !g.actors.some((a) => namesOf(brief.roles, a).some((n) => c.actors.some((b) => within(n, b))))
  )
    return 'actor';
  // What holds only under a condition, or with an exception, is not the same without it.
  if ((g.condition || g.exception) && !(c.condition || c.exception || (c.bounds ?? []).length > 0))
    return 'condition';
  if (g.objects.length > 0) {
    const said = words(c);
    if (
      !g.objects.some((o) =>
        [o, ...namesOf(brief.records, o)].some((n) =>
          stem(n)
            .split(' ')
            .some((w) => w.length > 2 && said.includes(w)),
        ),
      )
    )
      return 'object';
  }
  return null;
};
const places = (text, quote) => {
  const found = [];
  for (let i = text.indexOf(quote); i >= 0; i = text.indexOf(quote, i + 1)) found.push([i, i + quote.length]);
  return found;
};
const overlap = ([a, b], [c, d]) => Math.max(0, Math.min(b, d) - Math.max(a, c));

const total = {
  statements: 0,
  right: 0,
  quoted: 0,
  wrong: 0,
  lost: 0,
  traps: 0,
  traps_wrong: 0,
  silent_parts: 0,
  created: 0,
};
const rows = [];
const mistakes = [];
for (const g of gold) {
  const file = join(dir, `${g.id}.json`);
  const row = {
    id: g.id,
    language: g.language,
    statements: g.statements.length,
    right: 0,
    quoted: 0,
    wrong: 0,
    lost: 0,
    created: 0,
  };
  const reading = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { statements: [] };
  const said = reading.statements.map((s) => ({ ...s, span: [s.start, s.end] }));
  for (const s of g.statements) {
    const where = places(g.brief, s.quote);
    const near = said.filter((x) =>
      where.some((w) => {
        const o = overlap(w, x.span);
        return o > 0 && (o >= 0.5 * (w[1] - w[0]) || o >= 0.5 * (x.span[1] - x.span[0]));
      }),
    );
    const clauses = near.filter((x) => x.status === 'read').flatMap((x) => x.clauses ?? []);
    const why = clauses.map((c) => agrees(s, c, g));
    const verdict = why.some((w) => w === null)
      ? 'right'
      : near.some((x) => x.status === 'quoted')
        ? 'quoted'
        : clauses.length > 0
          ? 'wrong'
          : 'lost';
    row[verdict]++;
    total.statements++;
    total[verdict]++;
    if (s.trap) {
      total.traps++;
      if (verdict === 'wrong') total.traps_wrong++;
    }
    if (verdict === 'wrong' || verdict === 'lost')
      mistakes.push({
        brief: g.id,
        verdict,
        why: [...new Set(why)].join(','),
        meant: s.plain,
        quote: s.quote,
        read: near.map((x) => x.playback).filter(Boolean),
      });
  }
  for (const q of g.not_statements ?? []) {
    total.silent_parts++;
    const where = places(g.brief, q);
    if (
      said.some(
        (x) =>
          x.status === 'read' &&
          (x.clauses ?? []).some(
            (c) => !['goal', 'problem', 'preference', 'open-question'].includes(c.kind),
          ) &&
          where.some((w) => overlap(w, x.span) >= 0.8 * (x.span[1] - x.span[0])),
      )
    ) {
      row.created++;
      total.created++;
    }
  }
  rows.push(row);
}
const pc = (n, of = total.statements) => (of === 0 ? '0.0' : ((100 * n) / of).toFixed(1));
if (asJson) console.log(JSON.stringify({ total, rows, mistakes }, null, 1));
else {
  for (const r of rows)
    console.log(
      `${r.id.padEnd(28)} ${r.language}  right ${String(r.right).padStart(3)}  quoted ${String(r.quoted).padStart(3)}  wrong ${String(r.wrong).padStart(3)}  lost ${String(r.lost).padStart(3)}  of ${r.statements}  from chatter ${r.created}`,
    );
  if (tellWrong)
    for (const m of mistakes)
      console.log(
        `\n${m.verdict} (${m.why}) in ${m.brief}\n  said:  ${m.quote}\n  meant: ${m.meant}\n  read:  ${m.read.join(' / ') || '-'}`,
      );
  console.log(
    `\n${total.statements} statements: right ${pc(total.right)} %, quoted ${pc(total.quoted)} %, wrong ${pc(total.wrong)} %, lost ${pc(total.lost)} %; traps read wrongly ${total.traps_wrong} of ${total.traps}; created from chatter ${total.created} of ${total.silent_parts}`,
  );
}
