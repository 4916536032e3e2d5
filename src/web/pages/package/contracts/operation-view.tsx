// One operation of an API: who may call it, what it takes and what it answers.
import { own } from '#contract/own.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineCode } from './inline-code.tsx';
import { typeWords, type ApiOperation, type OpenApi, type Schema } from '#web/data/read-openapi.ts';
import { SchemaView } from './schema-view.tsx';

type Props = { id: string; api: OpenApi; operation: ApiOperation };

const methodTones: Readonly<Record<string, Tone>> = { GET: 'good', DELETE: 'bad' };
export const Method = ({ method }: { method: string }) => (
  <Badge tone={own(methodTones, method) ?? 'accent'}>{method}</Badge>
);

export function OperationView({ id, api, operation }: Props) {
  const { name, parameters, requestBody, responses } = operation;
  return (
    <article aria-label={name} className="grid gap-6">
      <OperationHeading id={id} operation={operation} />
      {parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="divide-y divide-line text-sm">
            {parameters.map((parameter) => (
              <ParameterRow key={`${parameter.in} ${parameter.name}`} parameter={parameter} />
            ))}
          </ul>
        </Part>
      )}
      {requestBody && (
        <Part title={requestBody.required ? 'Body' : 'Body, may be left out'}>
          <Bodies id={id} api={api} content={requestBody.content} />
        </Part>
      )}
      <Part title="Answers">
        <div className="grid gap-5">
          {Object.entries(responses).map(([status, response]) => (
            <section key={status} className="grid gap-2">
              <h4 className="flex flex-wrap items-center gap-2.5 text-sm">
                <Badge tone={status.startsWith('2') ? 'good' : status.startsWith('3') ? 'accent' : 'warn'}>
                  {status}
                </Badge>
                <span className="font-normal text-muted">
                  <InlineCode text={response.description ?? ''} />
                </span>
              </h4>
              {!status.startsWith('4') && !status.startsWith('5') && (
                <Bodies id={id} api={api} content={response.content} />
              )}
            </section>
          ))}
        </div>
      </Part>
    </article>
  );
}

function OperationHeading({ id, operation }: Pick<Props, 'id' | 'operation'>) {
  const { name, method, path, summary, description, security } = operation;
  const nodes = [operation['x-id'] ?? [], operation['x-requirements'] ?? []].flat();
  return (
    <header className="grid gap-2">
      <h2 className="text-xl font-semibold tracking-tight">{summary ?? name}</h2>
      <p className="flex flex-wrap items-center gap-2.5">
        <Method method={method} />
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
      </p>
      {description && (
        <p className="text-muted">
          <InlineCode text={description} />
        </p>
      )}
      <p className="text-sm text-muted">{whoMay(security)}</p>
      {nodes.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {nodes.map((node) => (
            <Link
              key={node}
              to={paths.packageTrace}
              params={{ id }}
              search={{ node }}
              className="text-accent-text underline underline-offset-2"
            >
              {node}
            </Link>
          ))}
        </p>
      )}
    </header>
  );
}

function ParameterRow({ parameter }: { parameter: ApiOperation['parameters'][number] }) {
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <code className="font-mono text-[0.8rem]">{parameter.name}</code>
        <Badge>{parameter.in}</Badge>
        {parameter.required && <Badge>required</Badge>}
        {parameter.schema && <span className="text-muted">{typeWords(parameter.schema)}</span>}
      </div>
      {parameter.description && (
        <p className="text-muted">
          <InlineCode text={parameter.description} />
        </p>
      )}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-3 p-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </Card>
  );
}

type BodiesProps = Omit<Props, 'operation'> & {
  content: Readonly<Record<string, { schema?: Schema }>> | undefined;
};

function Bodies({ id, api, content = {} }: BodiesProps) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type} className="grid gap-1">
      <p className="font-mono text-xs text-muted">{type}</p>
      {schema && <SchemaView id={id} api={api} schema={schema} />}
    </div>
  ));
}

function whoMay(security: ApiOperation['security']): string {
  if (!security || security.length === 0 || security.some((each) => Object.keys(each).length === 0))
    return 'Anybody may call it.';
  const ways = security.flatMap((each) =>
    Object.entries(each).map(([name, scopes]) =>
      scopes.length > 0 ? `${name} as ${scopes.join(' or ')}` : name,
    ),
  );
  return `Who may call it: ${ways.join('; ')}.`;
}
