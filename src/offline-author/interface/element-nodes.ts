// Interface elements as nodes: what each takes and gives, how its use ends, and what it promises. What clauses say comes
// first; what every element of its form has stands beside it.
import type { Clause } from '#contract/clauses.ts';
import type { Interface } from '#knowledge/kinds/kind.ts';
import { hasOf, interfaceOf } from '#knowledge/kinds/kinds.ts';
import { deedsIn } from '#knowledge/signs/deeds.ts';
import { speaksOf } from '#knowledge/signs/signs.ts';
import { occasion, sayInfinitive, sayMain } from '#language/say-clause.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain, Need } from '#offline-author/model.ts';
import { derived, engineeringKnowledge } from '#offline-author/provenance.ts';
import { readThing, thingName } from '#offline-author/names/things.ts';
import {
  capitalise,
  constant,
  distinctBy,
  list,
  pascal,
  snake,
  titleOf,
} from '#offline-author/names/words.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { elementsOf, type Element } from './elements.ts';
import { endingOf } from './endings.ts';
import { optionsNamed } from './mentions.ts';

type Node = Extract<Draft, { kind: 'IF' }>;
type Take = NodeOf<'IF'>['takes'][number];

export function interfaceNodes(domain: Domain): { nodes: Node[]; link: Link[] } {
  const row = interfaceOf(domain.intake.project.type);
  if (!row) return { nodes: [], link: [] };
  const elements = elementsOf(domain);
  return {
    nodes: elements.map((element) => nodeOf(element, elements, { row, domain })),
    link: elements.flatMap(({ key, needs }) =>
      needs.map((need): Link => ({ kind: 'realises', from: `@${key}`, to: `@${need.key}` })),
    ),
  };
}

const clausesOf = ({ needs }: Element): Clause[] =>
  needs.flatMap(({ told }) => told.map(({ clause }) => clause));

function nodeOf(
  element: Element,
  all: readonly Element[],
  { row, domain }: { row: Interface; domain: Domain },
): Node {
  const clauses = clausesOf(element);
  // What ends the program ends each of its commands.
  const shared = all.filter(({ is_root }) => is_root).flatMap(clausesOf);
  const [first] = element.needs;
  return {
    kind: 'IF',
    key: element.key,
    title: titleOf(
      element.is_root
        ? `${domain.intake.project.name}: what all commands share`
        : summaryOf(element, row.form),
    ),
    form: row.form,
    name: element.name,
    summary:
      element.is_root && element.thing === null
        ? 'What all of its commands share.'
        : `${capitalise(summaryOf(element, row.form))}.`,
    component: `@${(element.is_root ? undefined : first?.component) ?? 'component:surface'}`,
    ...(element.entity ? { entity: `@${element.entity.key}` } : {}),
    takes: takesOf(element, clauses, row),
    gives: givesOf(element, row),
    outcomes: outcomesOf(
      [...new Set([...clauses, ...shared])],
      row.outcomes.filter(hasOf(element.is_input)),
      row.form,
    ),
    promises: row.promises.filter(hasOf(element.is_input)).map(({ about, text, told_by }) => ({
      about,
      text: saidOf(element.needs, told_by) ?? text,
    })),
    ...exampleOf(element, takesOf(element, clauses, row), row),
    sources:
      element.needs.length > 0
        ? derived('Carries it out.', ...element.needs.map(({ key }) => key))
        : engineeringKnowledge(`what every ${row.form} has`),
  };
}

/** A call as it is typed or written, where it takes something. */
function exampleOf(
  { name, is_root }: Element,
  takes: readonly Take[],
  { form }: Interface,
): Pick<Node, 'example'> {
  const named = takes.filter(({ as }) => as === 'argument' || as === 'parameter').map((each) => each.name);
  if (form === 'command')
    return {
      example: [
        name,
        ...(is_root ? ['--help'] : named.map((word) => `${word.toLowerCase().replaceAll('_', '-')}.csv`)),
      ].join(' '),
    };
  return form === 'function' ? { example: `${name}(${named.join(', ')})` } : {};
}

/** What a need says that speaks of a matter: its own sentence. */
const saidOf = (
  needs: readonly Need[],
  signs: Interface['promises'][number]['told_by'],
): string | undefined =>
  needs.find(({ told }) => told.some(({ clause }) => speaksOf(signs, deedsIn(clause))))?.statement;

function summaryOf({ needs, name }: Element, form: Interface['form']): string {
  const clauses = needs.flatMap(({ told }) => told.slice(0, 1).map(({ clause }) => clause));
  const says = clauses.filter(
    (clause) => endingOf(clause, form) === null && !clause.objects.some((each) => each.includes('"')),
  );
  // What it does says more than what it never does, and one act is told once.
  const does = says.filter(({ negated }) => !negated);
  const acts = distinctBy(does.length > 0 ? does : says, ({ act, objects: [first = ''] }) =>
    [act, thingName(first)].join(' '),
  );
  return acts.length > 0 ? list([...new Set(acts.map(doneIn))].slice(0, 3)) : `carry out ${name}`;
}

/** "Report every loop that does not close". */
const doneIn = (clause: Clause): string =>
  `${clause.negated ? 'not ' : ''}${sayInfinitive({ ...clause, bounds: [], condition: undefined, exception: undefined })}`;

const returns = new Set(['return', 'give', 'yield', 'produce']);
const isErrorWord = (object: string): boolean => thingName(object) === 'error';

const taking = { command: 'argument', function: 'parameter', job: 'source', signal: 'input' } as const;
const giving = { command: 'stdout', function: 'result', job: 'target', signal: 'output' } as const;

function takesOf(element: Element, clauses: readonly Clause[], row: Interface): Take[] {
  const { thing, is_root, is_input } = element;
  const options =
    row.form === 'command'
      ? clauses.flatMap((clause) => optionsNamed(clause).map((name) => optionOf(name, clause)))
      : [];
  const shared = is_root || row.form !== 'command' ? row.takes : [];
  const handed = clauses.flatMap((clause) => (isAboutItself(clause) ? handedBy(clause) : []));
  const isTaken = {
    command: !element.is_given,
    function: !element.is_given && !clauses.some((clause) => isAboutItself(clause)),
    job: false,
    signal: is_input,
  }[row.form];
  const things = [...(row.form === 'command' ? [] : handed), ...(isTaken && thing !== null ? [thing] : [])];
  const own = row.form === 'job' ? sourcesOf(clauses) : things.map((each) => takenThing(each, row));
  return distinctBy(
    [...own, ...options, ...(shared as Take[]).map((each) => ({ ...each, required: false }))],
    ({ name }) => name,
  );
}

const isAboutItself = ({ subject }: Clause): boolean => subject?.includes('"') === true;

/** What a function is called with: what it takes, what it reads from, and of what it returns something. */
const handedBy = ({ act, objects, relations }: Clause): string[] => [
  ...(accepts.has(act) ? objects.map(thingName) : []),
  ...relations.filter(({ role }) => role === 'from').map(({ what }) => thingName(what)),
  ...(returns.has(act) ? objects.flatMap((each) => readThing(each).of ?? []) : []),
];

const accepts = new Set(['take', 'accept', 'receive', 'expect', 'need', 'require']);

/** What a job reads, and where that comes from. */
const sourcesOf = (clauses: readonly Clause[]): Take[] =>
  clauses.flatMap(({ objects, relations }) =>
    relations
      .filter(({ role }) => role === 'from')
      .map(({ what }): Take => ({
        name: snake(what),
        as: 'source',
        type: objects.map(thingName).join(', ') || 'rows',
        required: true,
        description: `${capitalise(list(objects) || 'rows')} from ${what}.`,
      })),
  );

const takenThing = (thing: string, { form }: Interface): Take => ({
  name: form === 'command' ? constant(thing) : snake(thing),
  as: taking[form],
  type: { command: 'path', function: pascal(thing), job: thing, signal: 'number' }[form],
  required: true,
  description: {
    command: `The ${thing} to work on: the path of a file, or - for the standard input.`,
    function: `The ${thing} to work on.`,
    job: `Where the ${thing} comes from.`,
    signal: `The ${thing} as it was measured.`,
  }[form],
});

/** With a value where a clause says what it sets, else a switch. */
const optionOf = (name: string, clause: Clause): Take => {
  const isSubject = clause.subject?.includes(name) === true;
  return {
    name,
    as: 'option',
    type: isSubject && clause.objects.length > 0 ? 'value' : 'boolean',
    required: false,
    description: `${capitalise(`${useOf(name, clause)}${sayMain(asFact(clause))}`)}.`,
  };
};

/** A switch says what it does with it, or what does not happen without it. */
function useOf(name: string, { condition = [] }: Clause): string {
  const by = condition.find(({ phrase }) => phrase?.includes(name));
  return by ? `${capitalise(by.link)} it, ` : '';
}

const asFact = (clause: Clause): Clause => ({
  ...clause,
  kind: 'rule',
  modality: 'is',
  condition: undefined,
  exception: undefined,
});

function givesOf(
  { thing, entity, is_input, needs }: Element,
  { form, gives, acts }: Interface,
): Node['gives'] {
  if (gives.length > 0) return gives as Node['gives'];
  if (form === 'signal' && is_input) return [];
  const clauses = needs.flatMap(({ told }) => told.map(({ clause }) => clause));
  const returned = clauses.find(
    ({ act, objects, relations, subject }) =>
      objects.length > 0 &&
      !isErrorWord(objects[0]!) &&
      (returns.has(act) ||
        acts.gives.includes(act) ||
        (subject?.includes('"') && relations.some(({ role }) => role === 'from'))),
  );
  if (form === 'function' && returned) {
    const type = pascal(thingName(returned.objects[0]!));
    return [{ as: 'result', description: `${type}: ${list(returned.objects)}.` }];
  }
  const into = clauses.flatMap(({ relations }) =>
    relations.filter(({ role }) => role === 'to' || role === 'into'),
  );
  const where = into[0] ? ` in ${into[0].what}` : '';
  if (form === 'job')
    return [
      {
        as: 'target',
        description: entity
          ? `The table ${entity.table}${where}: one row for each ${entity.name}.`
          : `The ${thing ?? 'rows'}${where} after this job.`,
      },
    ];
  return [
    {
      as: giving[form],
      description:
        thing === null
          ? 'What it is called for.'
          : {
              command: '',
              function: `What became of the ${thing}.`,
              job: `The ${thing} after this job.`,
              signal: `The ${thing}, set in every pass.`,
            }[form],
    },
  ];
}

/** The endings that were told, then the usual ones whose code nobody has given another meaning. */
function outcomesOf(
  clauses: readonly Clause[],
  usual: Interface['outcomes'],
  form: Interface['form'],
): Node['outcomes'] {
  const told = clauses.flatMap((clause) => {
    const ending = endingOf(clause, form);
    const when = (clause.condition ?? []).map((each) => occasion(each)).join(' ');
    return ending ? [{ code: ending, meaning: capitalise(when === '' ? sayMain(clause) : when) }] : [];
  });
  const byCode = Map.groupBy(told, ({ code }) => code);
  const merged = [...byCode].map(([code, all]) => ({
    code,
    meaning: `${all.map(({ meaning }) => meaning).join('; or ')}.`,
  }));
  const others = usual
    .filter(({ code }) => !byCode.has(code))
    .map(({ code, meaning }) => ({ code, meaning }));
  return [...merged, ...others].toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}
