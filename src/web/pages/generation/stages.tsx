import type { Generation } from '#web/data/queries.ts';
import { runStates, stations } from '#web/parts/run-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RunEvent } from './use-run-events.ts';

type Standing = 'passed' | 'here' | 'ahead' | 'left out';

/** The stages as a line of stations. */
export function Stages({ run, events }: { run: Generation; events: readonly RunEvent[] }) {
  const visited = new Set<string>(events.map(({ state }) => state));
  const is_station = (state: string) => stations.some((station) => station === state);
  const here = is_station(run.state) ? run.state : events.findLast(({ state }) => is_station(state))?.state;
  const place = stations.findIndex((station) => station === here);
  const standingOf = (station: (typeof stations)[number], at: number): Standing => {
    if (run.state === 'Complete' && station === 'Complete') return 'passed';
    if (at === place) return 'here';
    if (at > place) return 'ahead';
    return visited.has(station) || events.length === 0 ? 'passed' : 'left out';
  };
  return (
    <div
      className="-mx-4 overflow-x-auto px-4 sm:-mx-8 sm:px-8"
      tabIndex={0}
      role="group"
      aria-label="Stages"
    >
      <ol className="flex min-w-max py-1">
        {stations.map((station, at) => (
          <Station
            key={station}
            label={station === 'Queued' ? 'Queue' : runStates[station].label}
            standing={standingOf(station, at)}
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

type StationProps = { label: string; standing: Standing; is_first: boolean; moves: boolean };

function Station({ label, standing, is_first, moves }: StationProps) {
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
