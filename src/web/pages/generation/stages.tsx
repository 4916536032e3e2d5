import type { Generation } from '#web/data/queries.ts';
import { runStates, stages } from '#web/parts/run-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RunEvent } from './use-run-events.ts';

type Standing = 'passed' | 'here' | 'ahead' | 'left out';

/** The stages of a run as a line. */
export function Stages({ run, events }: { run: Generation; events: readonly RunEvent[] }) {
  const visited = new Set<string>(events.map(({ state }) => state));
  const is_stage = (state: string) => stages.some((stage) => stage === state);
  const here = is_stage(run.state) ? run.state : events.findLast(({ state }) => is_stage(state))?.state;
  const place = stages.findIndex((stage) => stage === here);
  const standingOf = (stage: (typeof stages)[number], at: number): Standing => {
    if (run.state === 'Complete' && stage === 'Complete') return 'passed';
    if (at === place) return 'here';
    if (at > place) return 'ahead';
    return visited.has(stage) || events.length === 0 ? 'passed' : 'left out';
  };
  return (
    <div
      className="-mx-4 overflow-x-auto px-4 sm:-mx-8 sm:px-8"
      tabIndex={0}
      role="group"
      aria-label="Stages"
    >
      <ol className="flex min-w-max py-1">
        {stages.map((stage, at) => (
          <Stage
            key={stage}
            label={stage === 'Queued' ? 'Queue' : runStates[stage].label}
            standing={standingOf(stage, at)}
            is_first={at === 0}
            moves={!isHalted(run)}
          />
        ))}
      </ol>
    </div>
  );
}

const isHalted = ({ state }: Generation) =>
  ['Paused', 'PausedAwaitingClarification', 'Failed', 'Cancelled'].includes(state);

type StageProps = { label: string; standing: Standing; is_first: boolean; moves: boolean };

function Stage({ label, standing, is_first, moves }: StageProps) {
  const reached = standing === 'passed' || standing === 'here';
  const dot = {
    passed: 'bg-accent text-accent-ink border-accent',
    here: `border-accent bg-accent-soft text-accent-text ${moves ? 'animate-soft' : ''}`,
    ahead: 'bg-surface border-line-strong',
    'left out': 'bg-canvas border-dashed border-line-strong',
  }[standing];
  return (
    <li
      className="relative grid w-22 justify-items-center gap-1.5"
      aria-current={standing === 'here' ? 'step' : undefined}
    >
      {!is_first && (
        <span
          aria-hidden="true"
          className={`absolute top-2.75 right-1/2 h-0.5 w-full ${reached ? 'bg-accent' : 'bg-line'}`}
        />
      )}
      <span
        aria-hidden="true"
        className={`relative z-10 grid size-6 place-items-center rounded-full border-2 ${dot}`}
      >
        {standing === 'passed' && <Icon name="check" className="size-3.5" />}
      </span>
      <span className={`text-xs ${standing === 'here' ? 'font-semibold' : 'text-muted'}`}>{label}</span>
      <span className="sr-only">{standing}</span>
    </li>
  );
}
