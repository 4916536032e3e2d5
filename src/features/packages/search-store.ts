// The full-text search over the files of packages.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { placeOfDocuments, placeOfOthers, readingOrder } from '#specification/reading-order.ts';
import type { Scope } from './store.ts';

/** Only headlines of the rows returned are made: a headline costs more than a hundred ranks. */
const headline =
  'StartSel=\u0001, StopSel=\u0002, MaxWords=30, MinWords=12, MaxFragments=2, FragmentDelimiter=" … "';
const passage = { before: 150, length: 800 };

/** Words of obligation stand in every requirement, so that they say nothing about a place. */
const modals = ['may', 'must', 'shall', 'need', 'want'];

/** A minus before a space excludes nothing: the items of a list begin with one. */
const queryOf = (q: string) =>
  sql`websearch_to_tsquery('english', regexp_replace(${q}, '(^|\\s)-\\s', '\\1', 'g'))`;

/**
 * The query; any of its words, so that a passage needs not have all of them; how the words begin, since of a stem the
 * last letter may differ: `librari` in `library`; and whether it is plain words, without a phrase or an exclusion.
 */
const asked = (q: string) => sql`(
  select query, replace(query::text, '&', '|')::tsquery as any_word, lexemes,
    array(select left(word, greatest(3, length(word) - 1)) from unnest(lexemes) as word where word <> all(${modals}) and word ~ '..|[0-9]') as words,
    ${q} !~ '"|(^|\\s)-\\S' as is_plain
  from ${queryOf(q)} as query,
    lateral (select array(select distinct word[1] from regexp_matches(query::text, '''([^'']+)''', 'g') as word) as lexemes) as listed
)`;

/** The place of a file in the reading order; the first row that fits decides. */
const place = sql`(case ${sql.join(
  readingOrder.map((row) => sql`when path ~ ${row.pattern} then ${sql.lit(row.place)}`),
  sql` `,
)} else ${sql.lit(placeOfOthers)} end)`;
const is_document = sql`${place} >= ${sql.lit(placeOfDocuments)}`;

/** By its place in the reading order; among files of one place, the better it fits the higher. */
export const rankOfFile = sql`(${place} + ts_rank_cd(search, query, 32))`;

/** Where no document has all words of a plain question, those are found that have this share of them. */
const share_min = 0.6;
const has_most = sql`(is_plain and search @@ any_word and (
  select count(*) from unnest(lexemes) as lexeme where search @@ quote_literal(lexeme)::tsquery
) >= ${sql.lit(share_min)} * cardinality(lexemes))`;

/** A number is no part of another one, nor of an id such as `FR-LOANS-003`. */
const stands_in_line = sql`case when word ~ '^[0-9]+$' then line ~ ('(^|[^-0-9.])' || word || '($|[^0-9])') else position(word in line) > 0 end`;

/** Where a passage begins that costs little to find. */
const first_word = sql`(select min(nullif(position(word in low), 0)) as first from unnest(words) as word)`;

/**
 * Where a passage of one package begins: in a document for people the line with the most words of the query, a sentence before a row of
 * a table and a short one before a long one; elsewhere the first word.
 */
const best_place = sql`(
  select case when rank >= ${sql.lit(placeOfDocuments)} then (
    select starts from (
      select line, n, sum(length(line) + 1) over (order by n) - length(line) as starts,
        (select count(*) from unnest(words) as word where ${stands_in_line}) as found
      from string_to_table(low, chr(10)) with ordinality as lines (line, n)
    ) as counted where found > 0 order by found desc, line like '|%', length(line), n limit 1
  ) else (select first from ${first_word} as of_word) end as first
)`;

/**
 * What a headline takes grows with its text, so it is made of a passage, and of the whole only where nothing is marked
 * in that. Marks survive the escaping of the text around them, so that a snippet may be shown as HTML: `chr(1)` and
 * `chr(2)` stand for them while the text is escaped. Each `offset 0` keeps something from being made twice: the text is
 * unpacked once. Letters beyond ASCII keep their case, since lowering those takes as long as the rest.
 */
const snippetAt = (begins: ReturnType<typeof sql>) => sql<string>`(
  select replace(replace(replace(replace(replace(marked, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(1), '<mark>'), chr(2), '</mark>')
  from (select case when octet_length(content) > 200000 then left(content, 200000) else coalesce(content, '') end as body offset 0) as unpacked,
    lateral (select lower(body collate "C") as low offset 0) as lowered,
    lateral ${begins} as found,
    lateral (select ts_headline('english', substr(body, greatest(1, coalesce(first, 1) - ${sql.lit(passage.before)})::int, ${sql.lit(passage.length)}), any_word, ${headline}) as short offset 0) as tried,
    lateral (select case when position(chr(1) in short) > 0 then short
      else ts_headline('english', left(body, 20000), query, ${headline}) end as marked) as made
)`;

export type Hit = { file_path: string; snippet: string; rank: number };

export async function searchOne(
  db: Db,
  search: { package_id: string; q: string; limit: number },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with asked as materialized ${asked(search.q)}, exact as materialized (
      select path, content, ${rankOfFile} as rank
      from package_files, asked
      where package_id = ${search.package_id} and search @@ query and content is not null
    ), nearly as (
      select path, content, ${place} + ts_rank_cd(search, any_word, 32) as rank
      from package_files, asked
      where package_id = ${search.package_id} and ${has_most} and content is not null and ${is_document}
        and not exists (select from exact where rank >= ${sql.lit(placeOfDocuments)})
    ), hits as materialized (
      select * from (select * from exact union all select * from nearly) as found
      order by rank desc, path collate "C"
      limit ${search.limit}
    )
    select path as file_path, ${snippetAt(best_place)} as snippet, rank::float8 as rank
    from hits, asked order by rank desc, path collate "C"
  `.execute(db);
  return rows;
}

export type PackageHits = {
  package_id: string;
  project_name: string | null;
  version: string;
  total_hit_count: number;
  files: Hit[];
};

/** Packages ranked by their best file, up to five files each; a file has all words, since the package is asked for. */
export async function searchAll(
  db: Db,
  scope: Scope,
  search: { q: string; limit: number },
): Promise<PackageHits[]> {
  const { rows } = await sql<PackageHits>`
    with asked as materialized ${asked(search.q)}, hits as materialized (
      select f.package_id, f.path, ${rankOfFile} as rank
      from package_files f
      join packages p on p.id = f.package_id,
        ${queryOf(search.q)} as query
      where f.account_id = ${scope.account_id} and p.deleted_at is null and f.search @@ query
        and f.content is not null
        and (${scope.project_id}::uuid is null or p.project_id = ${scope.project_id}::uuid)
    ), best as (
      select package_id, max(rank) as rank, count(*)::int as total_hit_count
      from hits group by package_id order by max(rank) desc, package_id limit ${search.limit}
    ), numbered as materialized (
      select h.*, row_number() over (partition by h.package_id order by h.rank desc, h.path collate "C") as place
      from hits h join best using (package_id)
    ), shown as (
      select n.package_id, n.path, n.rank, f.content, asked.*
      from numbered n join package_files f on f.package_id = n.package_id and f.path = n.path, asked
      where n.place <= 5
    )
    select b.package_id, p.project_name, p.version, b.total_hit_count,
      (select json_agg(json_build_object('file_path', path, 'snippet', ${snippetAt(first_word)}, 'rank', rank) order by rank desc, path collate "C")
       from shown where shown.package_id = b.package_id) as files
    from best b join packages p on p.id = b.package_id
    order by b.rank desc, b.package_id
  `.execute(db);
  return rows;
}
