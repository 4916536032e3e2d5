import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importParserIds } from '#contract/operations/session-state/import.ts';
import type { Entry, EntryOf } from './entries.ts';
import { parserIds, parsers, readMarkdown } from './parsers.ts';

test('every parser of the interface is there, and reads its own example by itself', () => {
  expect(parserIds.toSorted()).toEqual(importParserIds.toSorted());
  for (const id of parserIds)
    expect(readMarkdown(parsers[id].example)).toMatchObject({ parsers: [id], ignored: [] });
});

const word = fc
  .stringMatching(/^[A-Za-zäß設][a-zäß設0-9]{0,8}$/)
  .filter((text) => !/^(?:todos?|tasks?|done|open|backlog)$/i.test(text));
const title = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join(' '));
const sentence = title.map((text) => `${text}.`);
const text = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n\n'));
const tags = fc.uniqueArray(word, { maxLength: 3 });
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 4 });
const eol = fc.constantFrom('\n', '\r\n');

const decision = fc.record({ title, decision: text, rationale: text });
const item = fc.record({
  title,
  tags,
  is_resolved: fc.boolean(),
  priority: fc.constantFrom('low', 'medium', 'high', 'critical'),
  description: fc.option(text),
});

/** Prints entries in a form, and reads them again. */
function holds<T>(form: fc.Arbitrary<T>, print: (entries: T[]) => string, entry: (told: T) => Entry) {
  fc.assert(
    fc.property(many(form), eol, (told, end) => {
      const read = readMarkdown(print(told).replaceAll('\n', end));
      expect(read?.entries).toEqual(told.map(entry));
      expect(read?.ignored).toEqual([]);
    }),
    { numRuns: 60 },
  );
}

type Decision = { title: string; decision: string; rationale: string };
const asDecision = (told: Decision, more: Partial<EntryOf<'decision'>> = {}): Entry => ({
  kind: 'decision',
  alternatives: null,
  tags: [],
  ...told,
  ...more,
});

describe('what was printed is what is read:', () => {
  test('MADR', () => {
    holds(
      fc.record({
        title,
        decision: text,
        rationale: text,
        options: title,
      }),
      (all) =>
        all
          .map(
            (one) =>
              `# ${one.title}\n\n## Context and Problem Statement\n\n${one.rationale}\n\n## Considered Options\n\n* ${one.options}\n\n## Decision Outcome\n\n${one.decision}\n`,
          )
          .join('\n'),
      ({ options, ...told }) => asDecision(told, { alternatives: `* ${options}` }),
    );
  });

  test('records of Nygard', () => {
    holds(
      decision,
      (all) =>
        all
          .map(
            (one, at) =>
              `# ${at + 1}. ${one.title}\n\n## Status\n\nAccepted\n\n## Context\n\n${one.rationale}\n\n## Decision\n\n${one.decision}\n`,
          )
          .join('\n'),
      (told) => asDecision(told, { decision: `Status: Accepted\n\n${told.decision}` }),
    );
  });

  test('a decision log as a table', () => {
    holds(
      fc.record({ title, decision: title, rationale: title }),
      (all) =>
        `# Decisions\n\n| Title | Decision | Why |\n|---|:-:|--:|\n${all.map((one) => `| ${one.title} | ${one.decision} | ${one.rationale} |`).join('\n')}\n`,
      (told) => asDecision(told),
    );
  });

  test('a decision log of headings', () => {
    holds(
      fc.record({ title, decision: text, rationale: title, day }),
      (all) =>
        `# Decision log\n\n${all.map((one) => `## ${one.day}: ${one.title}\n\n${one.decision}\n\nRationale: ${one.rationale}`).join('\n\n')}\n`,
      ({ day: on, ...told }) => asDecision(told, { decision: `Decided on ${on}.\n\n${told.decision}` }),
    );
  });

  test('a task list', () => {
    const indented = (description: string) => `\n${description.replaceAll(/^(?=.)/gm, '  ')}`;
    holds(
      item,
      (all) =>
        `# Things\n\n${all.map((one) => `- [${one.is_resolved ? 'x' : ' '}] ${one.title}${one.tags.map((tag) => ` #${tag}`).join('')} (${one.priority})${one.description === null ? '' : indented(one.description)}`).join('\n')}\n`,
      (told): Entry => ({ kind: 'backlog_item', resolution: null, ...told }),
    );
  });

  test('a backlog as a table', () => {
    holds(
      fc.record({
        title,
        tags,
        is_resolved: fc.boolean(),
        priority: fc.constantFrom('low', 'medium', 'high', 'critical'),
        description: fc.option(title),
      }),
      (all) =>
        `| Task | Status | Priority | Tags | Notes |\n| --- | --- | --- | --- | --- |\n${all.map((one) => `| ${one.title} | ${one.is_resolved ? 'Done' : 'open'} | ${one.priority} | ${one.tags.join(', ')} | ${one.description ?? ''} |`).join('\n')}\n`,
      (told) => ({ kind: 'backlog_item', resolution: null, ...told }),
    );
  });

  test('a changelog', () => {
    holds(
      fc.record({
        title,
        version: fc.nat(99),
        day,
        is_out: fc.boolean(),
        kind: fc.constantFrom('Added', 'Fixed', 'Security'),
      }),
      (all) =>
        `# Changelog\n\n${all.map((one) => `## ${one.is_out ? `[1.${one.version}.0] - ${one.day}` : '[Unreleased]'}\n\n### ${one.kind}\n\n- ${one.title}`).join('\n\n')}\n`,
      (told) => ({
        kind: 'backlog_item',
        title: told.title,
        description: null,
        priority: 'medium',
        tags: [told.kind.toLowerCase()],
        is_resolved: true,
        resolution: told.is_out ? `Released in 1.${told.version}.0 on ${told.day}.` : 'Not released yet.',
      }),
    );
  });

  test('lessons', () => {
    holds(
      fc.record({
        title,
        pattern: text,
        status: fc.constantFrom('Observed', 'Documented', 'Enforced', 'Archived'),
        applicable_to: tags,
      }),
      (all) =>
        `# Lessons learned\n\n${all.map((one) => `## ${one.title}\n\n**Status:** ${one.status}\n${one.applicable_to.length > 0 ? `Applies to: ${one.applicable_to.join(', ')}\n` : ''}\n${one.pattern}`).join('\n\n')}\n`,
      (told) => ({ kind: 'lesson', ...told }),
    );
  });

  test('a journal', () => {
    holds(
      fc.record({ title, history: text, branch: word, day }),
      (all) =>
        `# Journal\n\n${all.map((one) => `## ${one.day} – ${one.title}\n\n- Branch: ${one.branch}\n\n${one.history}`).join('\n\n')}\n`,
      (told) => ({ kind: 'build_session', ...told }),
    );
  });
});

describe('a document of several forms', () => {
  const kindsIn = (markdown: string) =>
    readMarkdown(markdown)?.entries.map(({ kind, title: name }) => `${kind}: ${name}`);

  test.each([
    [
      'side by side',
      '# Decisions\n\n## 2026-01-02 Use PostgreSQL\n\nBecause.\n\n# Backlog\n\n- [ ] Fix login\n',
      ['decision: Use PostgreSQL', 'backlog_item: Fix login'],
    ],
    [
      'below one title',
      '# Session state\n\n## Decisions\n\n### Use PostgreSQL\n\nBecause.\n\n## Backlog\n\n- [ ] Fix login\n\n## Lessons learned\n\n### Locks\n\nSet a timeout.\n',
      ['decision: Use PostgreSQL', 'backlog_item: Fix login', 'lesson: Locks'],
    ],
    [
      'below a title that names several',
      '# Decisions, backlog and journal\n\n## Decisions\n\n### A\n\nBecause.\n\n## Backlog\n\n| Task | Status |\n| --- | --- |\n| B | open |\n\n## Journal\n\n### 2026-03-01 C\n\nDone.\n',
      ['decision: A', 'backlog_item: B', 'build_session: C'],
    ],
    [
      'records among others',
      '# Notes\n\n## Use one queue\n\n### Status\n\nAccepted\n\n### Decision\n\nOne queue.\n\n## Use one cache\n\n### Decision Outcome\n\nOne cache.\n\n## [1.0.0] - 2026-03-01\n\n### Added\n\n- Search\n',
      ['decision: Use one queue', 'decision: Use one cache', 'backlog_item: Search'],
    ],
    [
      'tasks within a log of decisions',
      '# Decision log\n\n- [ ] Ask the board\n\n## Use cents\n\nNo rounding.\n\n## Follow-ups\n\n- [ ] Convert the old rows\n',
      ['decision: Use cents', 'backlog_item: Ask the board', 'backlog_item: Convert the old rows'],
    ],
    [
      'tasks below a record, whose own boxes stay with it',
      '# Use one cache\n\n## Considered Options\n\n- [x] One cache\n- [ ] None\n\n## Decision Outcome\n\nOne cache.\n\n## Follow-ups\n\n- [ ] Measure it\n',
      ['decision: Use one cache', 'backlog_item: Measure it'],
    ],
    [
      'a table and headings in one log',
      '# Decision log\n\n| Date | Decision |\n| --- | --- |\n| 2026-03-01 | Use cents |\n\n## Use one queue\n\nIt is simple.\n',
      ['decision: Use cents', 'decision: Use one queue'],
    ],
    [
      'a session with its tasks and decisions',
      '## 2026-03-01 Late fees\n\nFees run at night.\n\n- [ ] Add the report\n\n### Decisions\n\n#### Round up\n\nTo cents.\n',
      ['build_session: Late fees', 'backlog_item: Add the report', 'decision: Round up'],
    ],
  ])('gives all that it holds: %s', (_, markdown, expected) => {
    expect(kindsIn(markdown)).toEqual(expected);
    expect(readMarkdown(markdown)?.ignored).toEqual([]);
  });

  test('is read by one form alone where one is named, and the rest is listed', () => {
    const markdown = '# Decisions\n\n## Use cents\n\nNo rounding.\n\n# Backlog\n\n- [ ] Fix login\n';
    const read = readMarkdown(markdown, 'task-list');
    expect(read?.entries.map((entry) => entry.title)).toEqual(['Fix login']);
    expect(read?.ignored).toEqual([{ heading: 'Use cents', line: 5, text: 'No rounding.' }]);
  });
});

test('what is in no known form is listed with its heading and its line', () => {
  const markdown =
    '---\nowner: Ada\n---\n# Plan\n\nA word first.\nAnd one more.\n\n- [ ] Fix login\n\nA word after.\n\n| Task | Status | Owner |\n| --- | --- | --- |\n| Print labels | blocked | Ben |\n\n## Ideas\n\n### Sell gift cards\n';
  expect(readMarkdown(markdown)?.ignored).toEqual([
    { heading: null, line: 2, text: 'owner: Ada' },
    { heading: 'Plan', line: 6, text: 'A word first.\nAnd one more.' },
    { heading: 'Plan', line: 11, text: 'A word after.' },
    { heading: 'Plan', line: 15, text: 'status: blocked; owner: Ben' },
    { heading: 'Sell gift cards', line: 19, text: '### Sell gift cards' },
  ]);
});

test('every word of a document is in an entry or in the list of what was left', () => {
  const line = fc.oneof(
    fc.tuple(fc.constantFrom('', '- [ ] ', '- ', '## ', '### ', '> '), title).map((parts) => parts.join('')),
    title.map((words) => `| ${words} | open |`),
    fc.constantFrom(
      '# Decisions',
      '## Backlog',
      '# Lessons learned',
      '## 2026-03-01 Work',
      '| Task | Status |\n| --- | --- |',
      '```',
      '',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const read = readMarkdown(lines.join('\n'));
      if (!read) return;
      const told = JSON.stringify(read).toLowerCase();
      const known = /^(?:decisions|backlog|lessons|learned|work|task|status|open|2026-03-01)$/;
      for (const each of lines.filter((text) => !text.startsWith('#') && !text.startsWith('| Task')))
        for (const one of each.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
          if (!known.test(one)) expect(told).toContain(one);
    }),
    { numRuns: 300 },
  );
});

test('what is fenced is neither a heading nor a task', () => {
  const read = readMarkdown('- [ ] Real\n\n```md\n# Decision log\n- [ ] Only shown\n```\n');
  expect(read?.entries.map((entry) => entry.title)).toEqual(['Real']);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '# ',
        '## Decision\n',
        '---\n',
        '|',
        '| Decision |\n| --- |\n',
        '- [ ] ',
        '- [x] a\n',
        '```\n',
        '~~~',
        '\n',
        '## 2026-03-01\n',
        '## 2026-99-99 x\n',
        '#'.repeat(50),
        ' '.repeat(50),
        '\u0000',
        '\uD800',
        'Status: x\n',
        '# Lessons\n',
        'a: b\n',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

test('whatever the text is, it is read or not, and what is read can be kept', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(undefined, ...parserIds), (markdown, wanted) => {
      for (const entry of readMarkdown(markdown, wanted)?.entries ?? []) {
        expect(entry.title).toMatch(/\S/);
        expect([...entry.title].length).toBeLessThanOrEqual(200);
        expect(JSON.stringify(entry)).not.toContain('\\u0000');
        expect(
          Object.values(entry)
            .flat()
            .every((value) => typeof value !== 'string' || value.isWellFormed()),
        ).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each(['# ', '- [ ] ', '|', '#', '`', '\n', '- [ ] a\n  b\n', 'a: ', '**', '## 2026-01-01 '])(
  'a megabyte of %j is read',
  (piece) => {
    const markdown = piece.repeat(Math.floor(1_000_000 / piece.length));
    for (const id of parserIds)
      expect(readMarkdown(markdown, id)?.entries.length ?? 0).toBeLessThanOrEqual(markdown.length);
  },
);
