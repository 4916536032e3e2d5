// The contract that is specified, to be read by people: operations and schemas.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { openApiQuery } from '#web/data/openapi-query.ts';
import { Method, OperationView } from './contracts/operation-view.tsx';
import { operationsOf, type OpenApi } from '#web/data/read-openapi.ts';
import { SchemaView } from './contracts/schema-view.tsx';
import { PackageFrame, ViewBody } from './frame.tsx';
import { WithFiles } from './with-files.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import { Empty, Loading, Read } from '#web/ui/states.tsx';

const contract = 'contracts/openapi.yaml';
const events = 'contracts/asyncapi.yaml';
const address = '/signed-in/inside/packages/$id/contracts';

export function ContractsPage() {
  const { id } = useParams({ from: address });
  return (
    <PackageFrame id={id} title="Contracts">
      {() => (
        <WithFiles
          id={id}
          needs={[contract]}
          missing="No contract"
          why="What this package specifies has no HTTP interface, or it was made of documents that somebody brought."
        >
          {(files) => <Loaded id={id} has_events={files.includes(events)} />}
        </WithFiles>
      )}
    </PackageFrame>
  );
}

function Loaded({ id, has_events }: { id: string; has_events: boolean }) {
  const query = useQuery(openApiQuery(id, contract));
  const loading = (
    <ViewBody>
      <Loading />
    </ViewBody>
  );
  return (
    <Read query={query} loading={loading}>
      {(api) => <Opened id={id} api={api} has_events={has_events} />}
    </Read>
  );
}

function Opened({ id, api, has_events }: { id: string; api: OpenApi; has_events: boolean }) {
  const { operation, schema } = useSearch({ from: address });
  const [is_list_open, openList] = useState(false);
  const groups = operationsOf(api);
  const all = groups.flatMap(({ operations }) => operations);
  const schemas = api.components?.schemas ?? {};
  const chosen = all.find(({ name }) => name === operation) ?? (schema === undefined ? all[0] : undefined);
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="border-line px-4 py-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
        <Button
          className="w-full lg:hidden"
          icon="menu"
          aria-expanded={is_list_open}
          onClick={() => openList(!is_list_open)}
        >
          Operations and schemas
        </Button>
        <div className={is_list_open ? 'mt-4' : 'max-lg:hidden'}>
          <Contents
            id={id}
            api={api}
            current={schema ?? chosen?.name ?? null}
            has_events={has_events}
            onChoose={() => openList(false)}
          />
        </div>
      </div>
      <div className="min-w-0 px-4 py-6 sm:px-8">
        <div className="mx-auto max-w-3xl">
          {schema !== undefined ? (
            <OneSchema id={id} api={api} name={schema} />
          ) : chosen ? (
            <OperationView id={id} api={api} operation={chosen} />
          ) : (
            <Empty icon="file" title="No operations">
              <p>The contract names none.</p>
            </Empty>
          )}
          {schema !== undefined && !(schema in schemas) && (
            <p className="text-muted">The contract has no schema of this name.</p>
          )}
        </div>
      </div>
    </div>
  );
}

function OneSchema({ id, api, name }: { id: string; api: OpenApi; name: string }) {
  const schema = api.components?.schemas?.[name];
  return (
    <article aria-label={name} className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{name}</h2>
      {schema?.description && <p className="text-muted">{schema.description}</p>}
      {schema && (
        <Card className="p-5">
          <SchemaView id={id} api={api} schema={schema} />
        </Card>
      )}
    </article>
  );
}

type ContentsProps = {
  id: string;
  api: OpenApi;
  current: string | null;
  has_events: boolean;
  onChoose: () => void;
};

const rowClass = (is_current: boolean) =>
  `block rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover ${is_current ? 'bg-accent-soft text-accent-text' : ''}`;

function Contents({ id, api, current, has_events, onChoose }: ContentsProps) {
  const [typed, type] = useState('');
  const fits = (...words: readonly (string | undefined)[]) =>
    words.join(' ').toLowerCase().includes(typed.trim().toLowerCase());
  const groups = operationsOf(api)
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ name, path, summary }) => fits(name, path, summary)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const schemas = Object.keys(api.components?.schemas ?? {}).filter((name) => fits(name));
  const place = { to: paths.packageContracts, params: { id }, activeProps: {}, onClick: onChoose } as const;
  return (
    <nav aria-label="Contract" className="grid gap-5">
      <input
        type="search"
        aria-label="Find an operation or a schema"
        placeholder="Find"
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={`${inputClass} h-10`}
      />
      {groups.map(({ tag, operations }) => (
        <section key={tag}>
          <h2 className="mb-1 text-sm font-semibold text-muted">{tag}</h2>
          <ul className="-mx-2">
            {operations.map(({ name, method, path, summary }) => (
              <li key={name}>
                <Link
                  {...place}
                  search={{ operation: name }}
                  aria-current={name === current ? 'page' : undefined}
                  className={rowClass(name === current)}
                >
                  <span className="line-clamp-1">{summary ?? name}</span>
                  <span className="mt-0.5 flex items-center gap-2">
                    <Method method={method} />
                    <code className="truncate font-mono text-xs">{path}</code>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {schemas.length > 0 && (
        <section>
          <h2 className="mb-1 text-sm font-semibold text-muted">Schemas</h2>
          <ul className="-mx-2">
            {schemas.map((name) => (
              <li key={name}>
                <Link
                  {...place}
                  search={{ schema: name }}
                  aria-current={name === current ? 'page' : undefined}
                  className={rowClass(name === current)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="grid gap-1 text-sm">
        {[contract, ...(has_events ? [events] : [])].map((path) => (
          <Link
            key={path}
            to={paths.package}
            params={{ id }}
            search={{ file: path }}
            className="font-medium text-accent-text underline underline-offset-2"
          >
            {path}
          </Link>
        ))}
      </p>
    </nav>
  );
}
