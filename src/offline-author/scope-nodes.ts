// What frames the work, from clauses: goals, what is left out, what is open, what stays in the user's words.
import { isInSqlite } from '#knowledge/authoring/stacks.ts';
import { withoutMark } from '#language/without-mark.ts';
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { sayClause, sayInfinitive, sayObjects, told as toldAs } from '#language/say-clause.ts';
import { unitParts } from '#language/say-bound.ts';
import { durationUnits, measureUnits, moneyUnits } from '#language/word-facts.ts';
import type { Draft } from './draft.ts';
import type { Domain, Quantity, Role, Told } from './model.ts';
import { derived, said, saidIn } from './provenance.ts';
import { keptApart, promisedApart } from './records/apart.ts';
import { fieldsOf } from './records/fields.ts';
import { leftOutIn, quotedIn } from './told.ts';
import { capitalise, list, snake, titleOf, withArticle } from './names/words.ts';

const ofKind = ({ told }: Domain, kind: Clause['kind']) => told.filter(({ clause }) => clause.kind === kind);

export const quantityNodes = ({ quantities }: Domain): Draft[] =>
  quantities.map(({ statement, ...row }: Quantity) => ({ kind: 'QTY', ...row, sources: saidIn(statement) }));

/** The goals that were told; else that the problem ends. What nobody hopes for in words is no goal. */
export function goalNodes(domain: Domain): Draft[] {
  const goal = (at: number, title: string, statement: string, by: readonly Told[]): Draft => ({
    kind: 'GOAL',
    key: `goal:${at + 1}`,
    title: titleOf(title),
    statement,
    sources: said(...by),
  });
  const goals = ofKind(domain, 'goal').map((each, at) => {
    const { clause } = each;
    const fact = toldAs({ ...clause, kind: 'rule', modality: 'is' });
    const statement = clause.actors.length > 0 ? `The goal is that ${fact}.` : sayClause(clause);
    return goal(at, sayInfinitive({ ...clause, bounds: [] }), statement, [each]);
  });
  if (goals.length > 0) return goals;
  const [problem] = ofKind(domain, 'problem');
  if (problem) {
    const ended = toldAs({ ...problem.clause, kind: 'rule' });
    return [goal(0, `End this: ${ended}`, `The goal is to end this problem: ${ended}.`, [problem])];
  }
  return [];
}

export function nonGoalNodes(domain: Domain): Draft[] {
  const excluded = ofKind(domain, 'exclusion').flatMap((each): Draft[] => {
    const { clause } = each;
    const what =
      clause.objects.length > 0 ? sayObjects({ ...clause, only: undefined }) : sayInfinitive(clause);
    return [
      {
        kind: 'NG',
        key: `non-goal:${snake(`${what} ${each.statement.id}`).slice(0, 60)}`,
        title: titleOf(what.startsWith('the ') ? what.slice(4) : what),
        statement: sayClause(clause),
        reason: 'Ruled out by the user.',
        sources: said(each),
      },
    ];
  });
  const left = leftOutIn(domain.intake).map((statement): Draft => ({
    kind: 'NG',
    key: `non-goal:${snake(statement.id)}`,
    title: titleOf(withoutMark(statement.quote)),
    statement: `Left out by the user: “${shortened(statement.quote)}”.`,
    reason: 'The user settled it as left out.',
    sources: saidIn(statement),
  }));
  return [...excluded, ...left];
}

export const roleNodes = ({ roles, needs }: Domain): Draft[] =>
  roles.map((role) => ({
    kind: 'ROLE',
    key: role.key,
    title: capitalise(role.name),
    description: describes(role, needs),
    is_human: true,
    sources: said(...role.told),
  }));

function describes(role: Role, needs: Domain['needs']): string {
  const own = role.told.find(
    ({ clause }) => clause.kind === 'role' && (clause.act !== 'be' || clause.actors.length > 0),
  );
  if (own) return sayClause(own.clause);
  const does = needs.flatMap(({ deeds: [deed], told: [first] }) =>
    deed?.roles.includes(role) && first ? [first.clause] : [],
  );
  const acts = [
    ...new Set(
      does.map(({ quantifiers, ...clause }) =>
        sayInfinitive({
          ...clause,
          bounds: [],
          quantifiers: quantifiers?.filter(({ word }) => word === 'bare'),
        }),
      ),
    ),
  ];
  return acts.length > 0 ? `Can ${list(acts.slice(0, 4))}.` : `Takes part as ${withArticle(role.name)}.`;
}

/** What clauses leave open, and what nobody understood. */
export function questionNodes(domain: Domain): Draft[] {
  return [...openClauses(domain), ...quotedStatements(domain)];
}

const openClauses = (domain: Domain): Draft[] =>
  ofKind(domain, 'open-question').map((each, at): Draft => {
    const asked = sayClause(each.clause)
      .replace(/^It is open /, '')
      .replace(/\.$/, '');
    return {
      kind: 'OQ',
      key: `question:open-${at + 1}`,
      title: titleOf(asked),
      question: `You left open ${asked}. What do you want?`,
      why: 'You named it as open yourself.',
      proposed_default: 'It is left out of the first version until it is decided.',
      affects: [],
      sources: said(each),
    };
  });

const quoteLength = { max: 300 };

/** Word for word; cut at a word only where it is very long. */
function shortened(said: string): string {
  const quote = withoutMark(said);
  if (quote.length <= quoteLength.max) return quote;
  const cut = quote.slice(0, quoteLength.max + 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : quoteLength.max)} …`;
}

const quotedStatements = ({ intake }: Domain): Draft[] =>
  quotedIn(intake).map((statement: IntakeStatement) => ({
    kind: 'OQ',
    key: `question:${snake(statement.id)}`,
    title: titleOf(withoutMark(statement.quote)),
    question: `You said: “${shortened(statement.quote)}” What does that mean for the software, in one plain sentence?`,
    why: statement.reason ? `It was not understood: ${statement.reason}.` : 'It was not understood.',
    proposed_default: 'It stays as you said it, and nothing is built for it.',
    affects: [],
    sources: saidIn(statement),
  }));

const isCount = ({ unit }: Clause['bounds'][number]): boolean => {
  const { noun, anchor } = unitParts(unit);
  return (
    anchor !== ' long' &&
    !durationUnits.has(noun) &&
    !moneyUnits.has(noun) &&
    !measureUnits.has(noun) &&
    !noun.startsWith('%') &&
    noun !== "o'clock"
  );
};

/** Promises that two records never run at the same time. */
export const apartNodes = (domain: Domain): Draft[] =>
  domain.needs.flatMap((need): Draft[] => {
    const [promised] = need.told.flatMap(({ clause }) => promisedApart(clause, domain) ?? []);
    if (!promised) return [];
    const { record, whenever } = promised;
    const kept = keptApart(record, fieldsOf(record, domain), domain);
    const by = kept.apart
      ? `the ${isInSqlite(domain.stack) ? 'triggers' : 'exclusion constraint'} of the table \`${record.table}\``
      : kept.unique_while || record.closed || whenever
        ? `the unique index of the table \`${record.table}\``
        : `one transaction that locks what the ${record.name} is for before it looks for others`;
    return [
      {
        kind: 'INV',
        key: `invariant:${need.key.slice(3)}`,
        title: titleOf(need.title),
        binds: [`@${record.key}`],
        prevents: `Two requests at the same moment that both find it ${whenever ? 'unused' : 'free'}.`,
        rule: need.statement,
        check: `Kept by ${by}. Race: 20 requests for the same ${whenever ? 'one' : 'time'} at the same moment; exactly one ${record.name} is stored.`,
        sources: derived('The promise holds whoever asks.', need.key),
      },
    ];
  });

/** Limits on how many records there may be: they hold under parallel requests as well. */
export const limitNodes = (domain: Domain): Draft[] =>
  domain.needs
    .filter(
      ({ error, entities, told }) =>
        error?.code.endsWith('_LIMIT') &&
        entities.length > 0 &&
        told.some(({ clause }) => clause.bounds.some(isCount) && !promisedApart(clause, domain)),
    )
    .map((need): Draft => ({
      kind: 'INV',
      key: `invariant:${need.key.slice(3)}`,
      title: titleOf(need.title),
      binds: need.entities.slice(0, 3).map(({ key }) => `@${key}`),
      prevents:
        'Two requests at the same moment that are within the limit one by one and beyond it together.',
      rule: need.statement,
      check:
        'Kept by one transaction that locks the record of the holder before it counts. Race: 20 requests at the limit at the same moment; the stored records never exceed it.',
      sources: derived('The limit holds whoever asks.', need.key),
    }));
