// What the rules about statements tell and what they let pass, on the sample.
import { describe, expect, test } from 'vitest';
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { GraphChange } from '#specification/rules/rule.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { clauseOf, exampleStatements, notUnderstood, withStatements } from './example-statements.ts';

const sample = sampleGraph();
const told = (change: GraphChange, statements: Parameters<typeof withStatements>[0] = {}) =>
  checkGraph(changedGraph(sample, { ...withStatements(statements), ...change }), { assumed_share_max: 0.5 })
    .filter(({ rule }) => rule.startsWith('UND-'))
    .map(({ rule, message }) => `${rule} ${message}`);
const said = (quote: string): GraphNode['sources'] => [{ kind: 'interview', turn: 2, quote }];
const set = (id: string, fields: object): GraphChange => ({ set: { [id]: fields } });
const of = (id: string): IntakeStatement => exampleStatements.find((each) => each.id === id)!;

test('a graph that says what was said breaks none of them', () => {
  expect(told({})).toEqual([]);
});

test('a graph without statements is not asked for them', () => {
  expect(told({ interview: { statements: [] } })).toEqual([]);
});

describe('UND-1', () => {
  test('tells words that no statement has', () => {
    const cut = of('S-004');
    expect(told({}, { 'S-004': { start: cut.start + 13, quote: cut.quote.slice(13) } })).toEqual(
      expect.arrayContaining([expect.stringContaining('UND-1 Turn 2 says “Coordinators”')]),
    );
  });
  test('lets what was asked and answered during the run be no statement', () => {
    const transcript = [
      ...sample.interview.transcript,
      { turn: 3, speaker: 'user' as const, text: 'Yes, in the evening.', in_run: true as const },
    ];
    expect(told({ interview: { ...withStatements().interview, transcript } })).toEqual([]);
  });
  test('tells a quoted statement that nobody asks about, and not one that is asked about', () => {
    const quoted = { 'S-003': notUnderstood };
    const asked = { question: `As stated: “${of('S-003').quote}” What shall hold?` };
    const unasked = told(set('OQ-001', { sources: said('Coordinators add tools') }), quoted);
    expect(unasked.join(' ')).toContain('UND-1 S-003');
    expect(told(set('OQ-001', asked), quoted).join(' ')).not.toContain('UND-1');
  });
  test('tells a statement that was understood and became nothing', () => {
    const transcript = sample.interview.transcript.map((turn) =>
      turn.turn === 2 ? { ...turn, text: `${turn.text} Guests see prices.` } : turn,
    );
    const last = { ...of('S-005'), id: 'S-006', quote: 'Guests see prices.' };
    const start = transcript[1]!.text.indexOf(last.quote);
    const statements = [...exampleStatements, { ...last, start, end: start + last.quote.length }];
    expect(told({ interview: { statements, transcript } }).join(' ')).toContain('UND-1 S-006');
  });
});

test('a number of a condition parts two cases, and a limit may be that of either', () => {
  const statement = exampleStatements.find(({ clauses }) => clauses.some(({ bounds }) => bounds.length > 0))!;
  const turned = { set: { 'QTY-001': { sense: 'more_than' as const, sources: said(statement.quote) } } };
  const rules = (place: object) => {
    const clauses = statement.clauses.map((clause) => ({
      ...clause,
      bounds: clause.bounds.map((bound) => ({ ...bound, ...place })),
    }));
    const graph = changedGraph(sample, { ...withStatements({ [statement.id]: { clauses } }), ...turned });
    return checkGraph(graph, { assumed_share_max: 0.5 }).map(({ rule }) => rule);
  };
  expect(rules({})).toContain('NUM-08');
  expect(rules({ in: 'condition' })).not.toContain('NUM-08');
});

describe('UND-2', () => {
  test.each([
    ['polarity', 'FR-TOOL-001', 'When a coordinator adds a tool, the Tool module shall not store it.'],
    [
      'another number',
      'FR-TOOL-001',
      'When a coordinator adds a tool, the Tool module shall store 7 copies of it.',
    ],
    ['another actor', 'FR-TOOL-001', 'When a visitor adds a tool, the Tool module shall store it.'],
    [
      'another object',
      'FR-BOOK-003',
      'When a booking starts, the Booking module shall send an invoice by SMS.',
    ],
  ])('tells %s', (_, id, statement) => {
    // The sample's story and title name the actor and the object as well.
    const change = { title: 'Changed', story: undefined, statement };
    expect(told(set(id, change)).map((each) => each.slice(0, 5))).toContain('UND-2');
  });
  test('tells another object though the name of the module has the word', () => {
    const change = {
      title: 'Changed',
      story: undefined,
      statement: 'When a coordinator adds a tent, the Tool module shall store it.',
    };
    expect(told(set('FR-TOOL-001', change)).join(' ')).toContain('names “tools”');
  });
  test('tells a bound that is turned where a condition has a "not"', () => {
    const clauses = [
      clauseOf({
        kind: 'notification',
        act: 'send',
        objects: ['reminders'],
        bounds: [{ sense: 'after', value: 3, unit: 'day' }],
        condition: [{ link: 'when', phrase: 'nobody brings it back' }],
      }),
    ];
    const said = (when: string) =>
      told(
        set('FR-BOOK-003', {
          statement: `When nobody brings it back, the Booking module shall send reminders by SMS ${when} 3 days.`,
        }),
        { 'S-005': { clauses } },
      ).join(' ');
    expect(said('after')).not.toContain('UND-2 S-005');
    expect(said('within')).toContain('it says after 3, and what rests on it says within 3');
  });
  test('tells a non-goal out of words that leave nothing out', () => {
    const rule = {
      clauses: [clauseOf({ kind: 'rule', act: 'charge', objects: ['late fees'], negated: true })],
    };
    expect(told({}, { 'S-003': rule }).join(' ')).toContain('UND-2 NG-001');
  });
  test('tells a refusal out of words that forbid and limit nothing', () => {
    expect(
      told(set('ERR-001', { status: 403, sources: said('Coordinators add tools.') })).join(' '),
    ).toContain('UND-2 ERR-001');
  });
});

describe('UND-3', () => {
  test.each([
    ['role', 'ROLE-002'],
    ['table', 'ENT-002'],
    ['quality target', 'NFR-001'],
  ])('tells a %s with nothing but general knowledge behind it', (_, id) => {
    const sources = [{ kind: 'public', title: 'Engineering knowledge', locator: 'everywhere' }];
    expect(told(set(id, { sources })).join(' ')).toContain(`UND-3 ${id}`);
  });
  test('lets stand what is left out because the user settled a statement so', () => {
    const settled = { 'S-003': { status: 'set_aside' as const, settled: 'left_out' as const, clauses: [] } };
    expect(told({}, settled).filter((finding) => finding.includes('UND-3 NG'))).toEqual([]);
    const aside = { 'S-003': { status: 'set_aside' as const, clauses: [] } };
    expect(told({}, aside).filter((finding) => finding.includes('UND-3 NG'))).not.toEqual([]);
  });
});

describe('UND-4', () => {
  const forbidding = (clause: Parameters<typeof clauseOf>[0]) => ({
    'S-004': { clauses: [...of('S-004').clauses, clauseOf(clause)] },
  });
  test('tells a type of project that is left out', () => {
    const no_app = forbidding({ kind: 'exclusion', act: 'include', objects: ['mobile app'], negated: true });
    expect(told({ project: { type: 'MobileApp' } }, no_app).join(' ')).toContain(
      'UND-4 S-004 leaves out “mobile app”',
    );
    expect(told({ project: { type: 'WebApp' } }, no_app).join(' ')).not.toContain('UND-4');
  });
  test('keeps the record of which only a deed is left out', () => {
    const deed = (more: Partial<Parameters<typeof clauseOf>[0]>) =>
      told({}, forbidding({ kind: 'exclusion', act: 'pay', objects: ['tool'], negated: true, ...more })).join(
        ' ',
      );
    expect(deed({})).not.toContain('UND-4');
    expect(deed({ act: 'have', relations: [{ role: 'via', what: 'website' }] })).not.toContain('UND-4');
    expect(deed({ act: 'have' })).toContain('UND-4 S-004 leaves out “tool”');
  });
  test('tells a service that is left out, also by another name', () => {
    const no_sms = forbidding({
      kind: 'exclusion',
      act: 'include',
      objects: ['text messages'],
      negated: true,
    });
    expect(told({}, no_sms).join(' ')).toContain('UND-4 S-004 leaves out “text messages”, and INT-001');
  });
  test('lets a title name two things of which one word each is the name of what is left out', () => {
    const no_level = forbidding({
      kind: 'exclusion',
      act: 'include',
      objects: ['tool notes'],
      negated: true,
    });
    const screen = (title: string) => told(set('SCR-001', { title }), no_level).join(' ');
    expect(screen('Tool: Notes')).not.toContain('SCR-001');
    expect(screen('Tool notes')).toContain('and SCR-001 is “Tool notes”');
  });
  test('tells an operation that lets somebody do what is forbidden', () => {
    const never = forbidding({
      kind: 'prohibition',
      modality: 'must not',
      negated: true,
      actors: ['coordinator'],
      act: 'cancel',
      objects: ['booking'],
    });
    expect(told({}, never).join(' ')).toMatch(
      /UND-4 S-004 does not let the Coordinator cancel the booking, and API/,
    );
  });
  test('lets somebody see who has done what they may not see', () => {
    const never = forbidding({
      kind: 'privacy',
      modality: 'must not',
      negated: true,
      actors: ['coordinator'],
      act: 'see',
      objects: ['vote'],
    });
    const shown = (path: string) =>
      told(set('API-004', { shape: 'list', operation: 'listThem', entity: undefined, path }), never).join(
        ' ',
      );
    expect(shown('/members-who-voted')).not.toContain('UND-4');
    expect(shown('/votes')).toContain('UND-4 S-004');
  });
  test('tells an operation that others may use though only some may', () => {
    const only = forbidding({
      kind: 'permission',
      modality: 'may',
      only: 'actors',
      actors: ['member'],
      act: 'cancel',
      objects: ['booking'],
    });
    expect(told({}, only).join(' ')).toMatch(/does not let the Coordinator cancel the booking/);
  });
  test('knows a person by the job that a statement gives', () => {
    const may = clauseOf({
      kind: 'permission',
      modality: 'may',
      only: 'actors',
      actors: ['member', 'Mrs Ode'],
      act: 'cancel',
      objects: ['booking'],
    });
    const is = clauseOf({ kind: 'role', actors: ['Mrs Ode'], act: 'be', objects: ['coordinator'] });
    const said = (...clauses: Clause[]) =>
      told({}, { 'S-004': { clauses: [...of('S-004').clauses, ...clauses] } }).join(' ');
    expect(said(may)).toContain('does not let the Coordinator cancel the booking');
    expect(said(may, is)).not.toContain('UND-4');
  });
});

describe('UND-5', () => {
  test('tells an operation about something that no clause names', () => {
    const change = { operation: 'forgotInvoice', path: '/invoices/forgot', entity: undefined };
    expect(told(set('API-004', change)).join(' ')).toContain('UND-5 API-004');
  });
  test('tells a requirement that only quotes', () => {
    const statement = 'The Booking module shall hold: “We send reminders by SMS”.';
    expect(told(set('FR-BOOK-003', { statement })).join(' ')).toContain('UND-5 FR-BOOK-003');
  });
});
