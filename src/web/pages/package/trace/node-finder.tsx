import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '#web/paths.ts';
import { inputClass, Select, type Choice } from '#web/ui/forms/field.tsx';
import { plural } from '#web/ui/format.ts';
import { buildStates, type BuildState } from './build-states.ts';
import { searchFor } from './node-link.tsx';
import { matching, type Filter, type TraceIndex, type TraceNode } from './trace-index.ts';
import { kindNames, kindOf } from './trace-kinds.ts';

const origins = [
  { value: '', label: 'anything' },
  { value: 'interview', label: 'what was said' },
  { value: 'document', label: 'a document' },
  { value: 'public', label: 'a published source' },
  { value: 'derived', label: 'other parts' },
  { value: 'assumed', label: 'an assumption' },
];

const howFar = [
  { value: '', label: 'anything' },
  ...Object.entries(buildStates).map(([value, label]) => ({ value, label })),
];

const shown_max = 400;

type Props = {
  packageId: string;
  index: TraceIndex;
  /** Null while nobody builds from the package. */
  states: ReadonlyMap<string, BuildState> | null;
  current: string | null;
  show?: 'picture' | undefined;
};

function kindChoices({ nodes }: TraceIndex): Choice[] {
  const there = kindNames.filter((kind) => nodes.some((node) => node.kind === kind));
  return [
    { value: 'requirements', label: 'Requirements' },
    { value: '', label: 'Everything' },
    ...there.map((kind) => ({ value: kind, label: kind === 'FR' ? 'What it does' : kindOf(kind).many })),
  ];
}

/** Every node of the trace, by kind, origin and words; requirements at first. */
export function NodeFinder({ packageId, index, states, current, show }: Props) {
  const [filter, setFilter] = useState<Filter>({ kind: 'requirements', origin: '', text: '' });
  const [state, setState] = useState('');
  const found = useMemo(
    () => matching(index.nodes, filter).filter(({ id }) => state === '' || states?.get(id) === state),
    [index, filter, states, state],
  );
  const kinds = useMemo(() => kindChoices(index), [index]);
  return (
    <div className="grid gap-3">
      <search>
        <input
          type="search"
          aria-label="Find in the trace"
          placeholder="Find"
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          className={`${inputClass} h-10`}
        />
      </search>
      <div className="grid grid-cols-2 gap-2">
        <Select
          label="Show"
          value={filter.kind}
          choices={kinds}
          onChange={({ target }) => setFilter({ ...filter, kind: target.value })}
        />
        <Select
          label="Rests on"
          value={filter.origin}
          choices={origins}
          onChange={({ target }) => setFilter({ ...filter, origin: target.value })}
        />
        {states && (
          <Select
            label="How far"
            value={state}
            choices={howFar}
            onChange={({ target }) => setState(target.value)}
          />
        )}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {found.length === 0 ? 'Nothing fits.' : plural(found.length, 'match', 'matches')}
      </p>
      <ul className="-mx-2 grid">
        {found.slice(0, shown_max).map((node) => (
          <Found
            key={node.id}
            node={node}
            packageId={packageId}
            is_current={node.id === current}
            state={states?.get(node.id)}
            show={show}
          />
        ))}
      </ul>
      {found.length > shown_max && (
        <p className="text-sm text-muted">The first {shown_max} are shown. Type to find others.</p>
      )}
    </div>
  );
}

type FoundProps = {
  node: TraceNode;
  packageId: string;
  is_current: boolean;
  state: BuildState | undefined;
  show: Props['show'];
};

function Found({ node, packageId, is_current, state, show }: FoundProps) {
  return (
    <li>
      <Link
        to={paths.packageTrace}
        params={{ id: packageId }}
        search={searchFor(node.id, show)}
        resetScroll={false}
        activeProps={{}}
        aria-current={is_current ? 'page' : undefined}
        className={`block rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover ${is_current ? 'bg-accent-soft text-accent-text' : ''}`}
      >
        <span className="line-clamp-2">{node.words ? `“${node.title}”` : node.title}</span>
        <span className={`flex gap-2 text-xs ${is_current ? '' : 'text-muted'}`}>
          {node.words ? `turn ${node.words.turn}` : node.id}
          {node.priority && <span>{node.priority}</span>}
          {node.origins.includes('assumed') && <span>assumed</span>}
          {state && <span>{buildStates[state].toLowerCase()}</span>}
        </span>
      </Link>
    </li>
  );
}
