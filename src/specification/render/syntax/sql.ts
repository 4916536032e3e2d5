// Names and literals of SQL. Names are quoted only where they must be, so that the schema reads as people
// write it.

// Reserved in PostgreSQL 18 or in SQLite 3 as a column or table name, and words that read as something else where a
// column stands.
const reserved = new Set(
  `add all alter analyse analyze and any array as asc asymmetric authorization autoincrement between binary both case
   cast check collate collation column commit concurrently constraint create cross current_catalog current_date
   current_role current_schema current_time current_timestamp current_user default deferrable delete desc distinct do
   drop else end escape except exists false fetch for foreign freeze from full grant group having ilike in index
   initially inner insert intersect into is isnull join lateral leading left like limit localtime localtimestamp natural
   not nothing notnull null offset on only or order outer overlaps placing primary references returning right select
   session_user set similar some symmetric system_user table tablesample then to trailing transaction true union unique
   update user using values variadic verbose when where window with`.split(/\s+/),
);

export function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

export function literal(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll('\0', '').replaceAll("'", "''")}'` : String(value);
}

/** A name of at most 63 bytes for a constraint or index. */
export function objectName(...parts: string[]): string {
  const whole = parts.join('_');
  return whole.length <= 63 ? whole : `${whole.slice(0, 52)}_${checksum(whole)}`;
}

/** A short FNV-1a sum, so that two long names cut at the same place stay apart. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum.toString(36).padStart(7, '0');
}

/** A text as a line comment. */
export function comment(text: string): string {
  return `-- ${text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()}`;
}
