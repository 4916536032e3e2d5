// Acceptance: are the feature files Gherkin that does something, does each criterion stand in them once, and
// do the criteria try all that their sentence says?
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { sentencesOf } from '#specification/rules/reading/sentences.ts';
import type { Breach, FileRule, GraphRule } from '#specification/rules/rule.ts';
import { stemOf, wordsIn } from '#specification/rules/understanding/words.ts';

const step = /^(Given|When|Then|And|But|\*) /;
const opening =
  /^(Feature|Rule|Background|Scenario|Scenario Outline|Scenario Template|Example|Examples|Scenarios):/;
const other = /^(\||@|#|"""|```)/;
const path = 'test/acceptance/booking.feature';
const criterion = (id: string, ...steps: string[]) =>
  `  @${id}\n  Scenario: One\n${steps.map((line) => `    ${line}\n`).join('')}\n`;
/** The sample's feature with the steps of its first scenario replaced. */
const feature = (...steps: string[]) => ({
  [path]: `Feature: Booking\n\n${criterion('AC-BOOK-001', ...steps)}${['AC-BOOK-002', 'AC-BOOK-003', 'AC-BOOK-004'].map((id) => criterion(id, 'Given a tool', 'When it is booked', 'Then it is out')).join('')}`,
});

export const acceptanceRules: readonly FileRule[] = [
  {
    id: 'TST-01',
    tier: 'files',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A misspelt keyword turns a step into a comment that always passes.',
    good: feature('Given a tool', 'And Given is a word', 'When it is booked', 'Then it is out'),
    bad: feature('Given a tool', 'Wen it is booked', 'When it is fetched', 'Then it is out'),
    *check({ files }) {
      for (const file of files.all) if (file.path.endsWith('.feature')) yield* gherkinBreaches(file);
    },
  },
  {
    id: 'TST-02',
    tier: 'files',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A criterion without a scenario is not run, and a scenario of nothing proves nothing.',
    good: feature('Given a tool', 'When it is booked', 'Then it is out'),
    bad: {
      [path]:
        feature('Given a tool', 'When it is booked', 'Then it is out')[path]?.replace(
          '@AC-BOOK-001',
          '@AC-BOOK-009',
        ) ?? null,
    },
    *check({ view, files }) {
      const tags = files.all.filter((file) => file.path.endsWith('.feature')).flatMap(tagsOf);
      for (const { tag, place } of tags)
        if (!view.node(tag)) yield { message: `The tag @${tag} names nothing in the package.`, place };
      for (const node of view.all('AC')) {
        const count = tags.filter(({ tag }) => tag === node.id).length;
        if (count !== 1)
          yield {
            message: `${node.id} stands in ${count} scenarios; it takes exactly one.`,
            nodes: [node.id],
          };
      }
    },
  },
];

function tagsOf({ path, text }: RenderedFile) {
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim().startsWith('@')) return [];
    const ids = line.match(/(?<=@)[A-Z]{2,4}(?:-[A-Z]+)?-\d{3,}\b/g) ?? [];
    return ids.map((tag) => ({ tag, place: { path, line: index + 1 } }));
  });
}

/** What a parser lets pass: lines that look like steps and are none, scenarios that lack a step. */
function* gherkinBreaches({ path, text }: RenderedFile): Generator<Breach> {
  const lines = text.split('\n').map((line) => line.trim());
  let open: { name: string; line: number; steps: Set<string> } | null = null;
  let scenarios = 0;
  const missing = (): Breach[] =>
    ['Given', 'When', 'Then']
      .filter((keyword) => open && !open.steps.has(keyword))
      .map((keyword) => ({
        message: `The scenario "${open?.name}" has no ${keyword}.`,
        place: { path, line: open?.line ?? null },
      }));
  if (!lines.some((line) => line.startsWith('Feature:')))
    yield { message: 'The file has no "Feature:".', place: { path, line: 1 } };
  for (const [index, line] of lines.entries()) {
    const place = { path, line: index + 1 };
    if (/^(Scenario|Example):/.test(line)) {
      yield* missing();
      open = { name: line.slice(line.indexOf(':') + 1).trim(), line: index + 1, steps: new Set() };
      scenarios += 1;
    } else if (step.test(line)) {
      if (!open) yield { message: `"${line.slice(0, 40)}" stands outside of any scenario.`, place };
      open?.steps.add(line.split(' ')[0] ?? '');
    } else if (line !== '' && !opening.test(line) && !other.test(line)) {
      yield {
        message: `"${line.slice(0, 40)}" begins with no keyword of Gherkin; it would be read as a remark.`,
        place,
      };
    }
  }
  yield* missing();
  if (scenarios === 0) yield { message: 'The file has no scenario.', place: { path, line: null } };
}

const booking = 'FR-BOOK-001';
const sentence = (statement: string) => ({ [booking]: { statement } });

export const criterionRules: readonly GraphRule[] = [
  {
    id: 'REQ-50',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'What goes along with a thing is forgotten when no case looks for it.',
    good: {
      set: sentence(
        'When a member books a free tool, the Booking module shall store a booking with the member.',
      ),
    },
    bad: {
      set: sentence(
        'When a member books a free tool, the Booking module shall store a booking with the reason.',
      ),
    },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        const along =
          /\bwith (?<what>(?:the|its|their|an?) (?!values of)[^,;:]+?)(?= (?:and|to|for|from|on|in|by|at|before|after|within) |[,;:]|$)/.exec(
            unquoted(sentence.response),
          )?.groups?.['what'];
        if (along && node.kind === 'FR' && !isTried(view, node.id, along))
          yield {
            message: `${node.id} says "with ${along}", and no criterion looks for it; add it to an outcome.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-51',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'Of two causes that are tried together, one may do nothing.',
    good: {
      set: {
        ...sentence(
          'When a member books a free tool or the coordinator books for somebody, the Booking module shall store a booking.',
        ),
        'AC-BOOK-002': { when: ['the coordinator books for somebody'] },
      },
    },
    bad: {
      set: sentence(
        'When a member books a free tool or the coordinator books for somebody, the Booking module shall store a booking.',
      ),
    },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (node.kind === 'NFR') continue;
        const causes = alternativesOf(unquoted(sentence.when ?? sentence.if ?? ''));
        const tried = causesOf(view, node.id);
        const untried = causes.find((one) => {
          const others = causes.filter((other) => other !== one);
          return !tried.some(
            (words) => isMeant(one, others, words) && others.every((other) => !isWithin(other, words)),
          );
        });
        if (untried)
          yield {
            message: `${node.id} has ${causes.length} causes, and no criterion tries "${untried}" by itself; add one.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-52',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: '"Only" shuts something out, and only a case that is shut out shows it.',
    good: {
      set: sentence('When a member books a free tool, the Booking module shall store only one booking.'),
    },
    bad: {
      set: {
        ...sentence('When a member books a free tool, the Booking module shall store only one booking.'),
        'AC-BOOK-002': { polarity: 'boundary' },
      },
    },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (!/(?<!not |-)\bonly\b/.test(unquoted(sentence.response))) continue;
        if (!view.referrers('AC', node.id).some(({ polarity }) => polarity === 'negative'))
          yield {
            message: `${node.id} says "only" and has no negative criterion; add the case that is shut out.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-53',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A prohibition that holds in some cases is not tried by the others.',
    good: {
      set: {
        ...sentence('When somebody is late, the Booking module shall not send a bill.'),
        'AC-BOOK-002': { given: ['somebody is late'] },
      },
    },
    bad: { set: sentence('When somebody is late, the Booking module shall not send a bill.') },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        const circumstance = unquoted(sentence.when ?? sentence.while ?? '');
        if (sentence.negated && circumstance && !isTried(view, node.id, circumstance))
          yield {
            message: `${node.id} forbids something when ${circumstance}, and no criterion begins so; add it to their facts.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-54',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason: 'A title that breaks off is read as another requirement.',
    good: { set: { [booking]: { title: 'Store what a member books' } } },
    bad: { set: { [booking]: { title: 'Store a booking when a member gives' } } },
    *check({ view }) {
      for (const node of [...view.all('FR'), ...view.all('NFR')]) {
        const title = unquoted(node.title);
        const { end, word } = cutOff.exec(title)?.groups ?? {};
        if (end ?? (hasObject.test(title) ? undefined : word))
          yield {
            message: `The title of ${node.id}, "${node.title}", ends in "${end ?? word}"; say what follows or leave it out.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-55',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason: 'A word that stands twice in a row says that nobody has read the sentence.',
    good: {
      set: {
        'US-001': {
          want: 'to book a tool',
          so_that: 'tool loans are on record',
          independent_test: 'As a member, book what another member had had before.',
        },
      },
    },
    bad: { set: { 'US-001': { independent_test: 'As a member, book a tool on on a day.' } } },
    *check({ view }) {
      const told = [
        ...view
          .all('US')
          .map((node) => ({ node, text: [node.want, node.so_that, node.independent_test].join('; ') })),
        ...[...view.all('FR'), ...view.all('NFR')].map((node) => ({ node, text: node.statement })),
        ...view
          .all('AC')
          .map((node) => ({ node, text: [...node.given, ...node.when, ...node.then].join('; ') })),
        ...view.all('SCR').map((node) => ({ node, text: node.purpose })),
      ];
      for (const { node, text } of told) {
        const word = saidTwice.exec(unquoted(view.text(text)))?.groups?.['word'];
        if (word) yield { message: `${node.id} says "${word} ${word}"; say it once.`, nodes: [node.id] };
      }
    },
  },
];

/** But for "had had" and "that that", which are English, and for names such as Bora Bora. */
const saidTwice = /\b(?!(?:had|that)\b)(?<word>\p{Ll}{2,}) \k<word>\b/u;

/** An occasion whose verb waits for its object, and words that open what does not follow. */
const cutOff =
  /\b(?:when|while|if|once|before|after) .*\b(?<end>reports|gives?|says|puts?|makes?|needs?|wants?|lets?|tells?|has|have)$|\b(?<word>gives|says|needs|wants|lets|tells|the|an?|and|or|between|with|than|when|if|while|because|each|every)$/i;

/** "Cells that every row needs": what the verb takes stands before it. */
const hasObject = /\b(?:that|which|whom|what) .+ (?:gives|says|needs|wants|lets|tells)$/i;

const empty = new Set(
  'a an the and or of to in on at by for from with is are was were be has have had it its they their them that this these those there each every any all no not as than more less case'.split(
    ' ',
  ),
);
const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => !empty.has(word))
      .map(stemOf),
  );

/** Whether all that a clause names is among the words. */
const isWithin = (clause: string, words: ReadonlySet<string>): boolean => stemsOf(clause).isSubsetOf(words);

/**
 * Whether most of what tells a cause from the others is among the words. A figure is none of it: "above 120" is tried with 121.
 */
function isMeant(cause: string, others: readonly string[], words: ReadonlySet<string>): boolean {
  const shared = stemsOf(others.join(' '));
  const telling = [...stemsOf(cause)].filter((word) => !shared.has(word) && !/^\d/.test(word));
  return telling.filter((word) => words.has(word)).length * 2 > telling.length;
}

const textOf = (view: View, texts: readonly string[]): Set<string> => stemsOf(view.text(texts.join(' ')));

/** What sets off each criterion of a requirement. */
const causesOf = (view: View, id: GraphNode['id']): Set<string>[] =>
  view.referrers('AC', id).map(({ given, when }) => textOf(view, [...given, ...when]));

/** Whether some criterion speaks of what a clause of its requirement speaks of. */
const isTried = (view: View, id: GraphNode['id'], clause: string): boolean =>
  view
    .referrers('AC', id)
    .some(
      ({ given, when, then }) => !stemsOf(clause).isDisjointFrom(textOf(view, [...given, ...when, ...then])),
    );

/** Causes that are sentences of their own: each has somebody or something that acts. */
function alternativesOf(cause: string): string[] {
  const [listed, ...parts] = cause.split(/,? or (?=(?:the|an?|it|they|there|no|nobody|somebody) )/);
  if (parts.length === 0 || !parts.every(isSentence)) return [];
  const first = listed!.split(/, (?=(?:the|an?|it|they|there|no|nobody|somebody) )/);
  if (first.every(isSentence)) return [...first, ...parts];
  return isSentence(listed!) ? [listed!, ...parts] : [];
}

/** It has a verb: "both rooms", "of the rooms" and "a tool that leaks" have none. */
const isSentence = (part: string): boolean =>
  /\w (?:is|are|was|were|has|have|does|do|(?<!\b(?:both|all|of|for|the|in|on|at|with|its|their|other|more) )\w+s)(?: |$)/.test(
    part.replaceAll(/ (?:that|which|who) \S+/g, ''),
  );
