import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { understandingQuery, type Interview } from '#web/data/queries.ts';
import { OpenStatements } from '#web/parts/open-statements.tsx';
import { plural } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

type Understanding = ResultOf<'getUnderstanding'>;
type Fact = Understanding['facts'][number];
type Evidence = Fact['evidence'];

const kinds: readonly [kind: string, title: string][] = [
  ['goal', 'Goals'],
  ['actor', 'People'],
  ['capability', 'What it does'],
  ['object', 'What it keeps'],
  ['rule', 'Rules'],
  ['quantity', 'Numbers'],
  ['quality', 'Qualities'],
  ['integration', 'Other systems'],
  ['data', 'Data'],
  ['constraint', 'Constraints'],
];

type Props = { interview: Interview; onCorrect: ((statement: string) => void) | null };

/** How far the interview has come, and what was understood, each with the words it comes from. */
export function UnderstandingPanel({ interview, onCorrect }: Props) {
  const query = useQuery(understandingQuery(interview.id));
  const { cells_settled, cells_total } = interview.progress;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <div className="flex items-baseline justify-between gap-2 text-sm">
          <h2 className="font-semibold">Coverage</h2>
          <span className="text-muted tabular-nums">
            {cells_settled} of {cells_total} settled
          </span>
        </div>
        <Meter
          share={cells_total === 0 ? 0 : cells_settled / cells_total}
          label="Coverage"
          text={`${cells_settled} of ${cells_total} settled`}
        />
        <p className="text-sm text-muted">What stays open becomes an assumption with its price.</p>
        <OpenStatements interview={interview} />
      </div>
      <Read query={query} loading={<Loading rows={3} />}>
        {(understanding) => (
          <>
            <Groups coverage={understanding.coverage} />
            <Facts understanding={understanding} onCorrect={onCorrect} />
          </>
        )}
      </Read>
    </div>
  );
}

function Groups({ coverage }: Pick<Understanding, 'coverage'>) {
  return (
    <ul aria-label="Coverage by subject" className="grid grid-cols-2 gap-x-4 gap-y-2.5">
      {coverage.map(({ group, cells_settled, cells_total }) => (
        <li key={group} className="grid gap-1 text-xs">
          <span className="truncate text-muted first-letter:uppercase">{group}</span>
          <Meter
            share={cells_settled / cells_total}
            label={group}
            text={`${cells_settled} of ${cells_total}`}
            className="h-1"
          />
        </li>
      ))}
    </ul>
  );
}

function Facts({
  understanding,
  onCorrect,
}: {
  understanding: Understanding;
  onCorrect: Props['onCorrect'];
}) {
  const { facts, put_aside } = understanding;
  if (facts.length + put_aside.length === 0)
    return <p className="text-sm text-muted">What I understand of your idea gathers here.</p>;
  return (
    <div className="grid gap-5">
      <h2 className="text-sm font-semibold">Understood: {plural(facts.length, 'fact')}</h2>
      {kinds.map(([kind, title]) => {
        const of = facts.filter((fact) => fact.kind === kind);
        return of.length > 0 && <FactGroup key={kind} title={title} lines={of} onCorrect={onCorrect} />;
      })}
      {put_aside.length > 0 && <FactGroup title="Left out" lines={put_aside} onCorrect={onCorrect} />}
    </div>
  );
}

type Line = { statement: string; evidence: Evidence };

function FactGroup({
  title,
  lines,
  onCorrect,
}: {
  title: string;
  lines: readonly Line[];
  onCorrect: Props['onCorrect'];
}) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="grid gap-1">
        {lines.map((line, at) => (
          <li key={at}>
            <details className="group rounded-lg open:bg-sunken">
              <summary className="list-none rounded-lg px-2.5 py-1.5 text-sm [overflow-wrap:anywhere] hover:bg-hover">
                {line.statement}
              </summary>
              <div className="grid gap-2 px-2.5 pb-2.5 text-sm">
                {line.evidence.map((each, index) => (
                  <blockquote key={index} className="border-l-2 border-line-strong pl-2.5 text-muted">
                    “{each.quote}”{each.document && <cite className="block not-italic">{each.document}</cite>}
                  </blockquote>
                ))}
                {onCorrect && (
                  <button
                    type="button"
                    onClick={() => onCorrect(line.statement)}
                    className="justify-self-start font-medium text-accent-text hover:underline"
                  >
                    Correct this
                  </button>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
