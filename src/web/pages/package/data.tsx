// The data of what is specified: how its records hang together, and each with its fields.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dataFileQuery, type Entity } from '#web/data/package-files.ts';
import { Flow, flowCardClass } from './flow.tsx';
import type { Step } from './lay-out-flow.ts';
import { PackageFrame, ViewBody } from './frame.tsx';
import { WithFiles } from './with-files.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Read } from '#web/ui/states.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';

const others = ['data/model.md', 'data/schema.sql', 'data/seed.sql'];

export function DataPage() {
  const { id } = useParams({ from: '/signed-in/inside/packages/$id/data' });
  return (
    <PackageFrame id={id} title="Data">
      {() => (
        <WithFiles
          id={id}
          needs={['entities']}
          missing="No data model"
          why="This package keeps no records, or it was made of documents that somebody brought."
        >
          {(files) => (
            <ViewBody>
              <Entities id={id} files={files} />
            </ViewBody>
          )}
        </WithFiles>
      )}
    </PackageFrame>
  );
}

/** Each record stands to the right of those that it refers to. */
function Diagram({ all }: { all: readonly Entity[] }) {
  const steps = useMemo(() => stepsOf(all), [all]);
  return (
    <Card className="grid gap-3 overflow-hidden p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">How the records hang together</h2>
        <p className="text-sm text-muted">Each stands to the right of what it refers to.</p>
      </div>
      <Flow label="The records and what they refer to" steps={steps}>
        {(id) => {
          const { title, fields } = all.find((entity) => entity.id === id)!;
          return (
            <a href={`#${id}`} className={flowCardClass(false)}>
              <span className="line-clamp-2 text-sm font-medium">{title}</span>
              <span className="flex justify-between gap-2 text-muted">
                <span className="font-mono">{id}</span>
                <span>{plural(fields.length, 'field')}</span>
              </span>
            </a>
          );
        }}
      </Flow>
    </Card>
  );
}

/** Records that refer to each other in a circle stand where the first of them was met. */
function stepsOf(all: readonly Entity[]): Step[] {
  const refers = new Map(
    all.map(({ id, fields }) => [
      id,
      [...new Set(fields.flatMap(({ references }) => references ?? []))].filter((to) => to !== id),
    ]),
  );
  const columns = new Map<string, number>();
  const columnOf = (id: string, way: readonly string[]): number => {
    const known = columns.get(id);
    if (known !== undefined) return known;
    const before = (refers.get(id) ?? []).filter((to) => refers.has(to) && !way.includes(to));
    const column = before.length === 0 ? 0 : 1 + Math.max(...before.map((to) => columnOf(to, [...way, id])));
    columns.set(id, column);
    return column;
  };
  return all.map(({ id }) => ({ id, column: columnOf(id, [id]), after: refers.get(id) ?? [] }));
}

function Entities({ id, files }: { id: string; files: readonly string[] }) {
  const query = useQuery(dataFileQuery(id, 'entities', files));
  const links = (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {others
        .filter((path) => files.includes(path))
        .map((path) => (
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
  );
  return (
    <Read query={query}>
      {(all) => {
        const names = new Map(all.map((entity) => [entity.id, entity.title]));
        return (
          <>
            <Diagram all={all} />
            {links}
            {all.map((entity) => (
              <EntityCard key={entity.id} id={id} entity={entity} names={names} />
            ))}
          </>
        );
      }}
    </Read>
  );
}

type EntityProps = { id: string; entity: Entity; names: ReadonlyMap<string, string> };

function EntityCard({ id, entity, names }: EntityProps) {
  return (
    <Card className="grid gap-3 p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={entity.id} className="scroll-mt-4 font-semibold">
          {entity.title}
        </h2>
        <Link
          to={paths.packageTrace}
          params={{ id }}
          search={{ node: entity.id }}
          className="text-sm font-medium text-accent-text underline underline-offset-2"
        >
          {entity.id} in the trace
        </Link>
        <p className="w-full text-sm text-muted">{entity.description}</p>
      </header>
      <ScrollBox label={`Fields of ${entity.title}`}>
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr className="[&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-medium">
              <th scope="col">Field</th>
              <th scope="col">Type</th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {entity.fields.map((field) => (
              <Field key={field.name} field={field} names={names} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

function Field({ field, names }: { field: Entity['fields'][number]; names: EntityProps['names'] }) {
  const { name, type, required, description, unique, references, values, classification = 'none' } = field;
  return (
    <tr className="align-top [&>*]:py-2 [&>*]:pr-4">
      <th scope="row" className="font-mono text-[0.8rem] font-normal whitespace-nowrap">
        {name}
      </th>
      <td className="whitespace-nowrap">
        {references ? (
          <>
            to{' '}
            <a href={`#${references}`} className="text-accent-text underline underline-offset-2">
              {names.get(references) ?? references}
            </a>
          </>
        ) : (
          type
        )}
      </td>
      <td className="min-w-60">
        {description}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {required && <Badge>required</Badge>}
          {unique && <Badge>unique</Badge>}
          {classification !== 'none' && <Badge tone="warn">{classification.replaceAll('_', ' ')}</Badge>}
          {values?.map((value) => (
            <Badge key={value} tone="accent">
              {value}
            </Badge>
          ))}
        </span>
      </td>
    </tr>
  );
}
