import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { InlineCode } from './inline-code.tsx';
import { schemaName, typeWords, type OpenApi, type Schema } from '#web/data/read-openapi.ts';

type Props = { id: string; api: OpenApi; schema: Schema };

/**
 * A JSON schema as a list of its fields, one inside the other; what has a name of its own is a link to it.
 */
export function SchemaView({ id, api, schema }: Props) {
  const fields = Object.entries(schema.properties ?? {});
  const parts = schema.allOf ?? schema.oneOf ?? schema.anyOf;
  const named = schemaName(schema);
  return (
    <div className="grid gap-2 text-sm">
      {(named || fields.length === 0) && <TypeLine id={id} schema={schema} />}
      {schema.items && (
        <div className="border-l-2 border-line pl-3">
          <p className="mb-1 text-muted">Each of them:</p>
          <SchemaView id={id} api={api} schema={schema.items} />
        </div>
      )}
      {parts?.map((part, at) => (
        <div key={at} className="border-l-2 border-line pl-3">
          <SchemaView id={id} api={api} schema={part} />
        </div>
      ))}
      {fields.length > 0 && (
        <ul className="divide-y divide-line">
          {fields.map(([name, field]) => (
            <Field
              key={name}
              id={id}
              api={api}
              name={name}
              schema={field}
              is_required={schema.required?.includes(name) ?? false}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Field({ id, api, name, schema, is_required }: Props & { name: string; is_required: boolean }) {
  const inner = schema.items ?? schema;
  const has_more = Boolean(inner.properties ?? inner.oneOf ?? inner.anyOf ?? inner.allOf);
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <code className="font-mono text-[0.8rem]">{name}</code>
        {is_required && <Badge>required</Badge>}
        <TypeLine id={id} schema={schema} />
      </div>
      {schema.description && (
        <p className="text-muted">
          <InlineCode text={schema.description} />
        </p>
      )}
      {has_more && (
        <div className="border-l-2 border-line pl-3">
          <SchemaView id={id} api={api} schema={inner} />
        </div>
      )}
    </li>
  );
}

function TypeLine({ id, schema }: Omit<Props, 'api'>) {
  const name = schemaName(schema);
  const of = schema.items && (schemaName(schema.items) ?? typeWords(schema.items));
  const link = (to: string) => (
    <Link
      to={paths.packageContracts}
      params={{ id }}
      search={{ schema: to }}
      className="text-accent-text underline underline-offset-2"
    >
      {to}
    </Link>
  );
  return (
    <span className="text-muted">
      {name ? link(name) : typeWords(schema)}
      {of !== undefined && <> of {schema.items && schemaName(schema.items) ? link(of) : of}</>}
      {schema.enum && `: ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`}
      {schema.const !== undefined && `: ${JSON.stringify(schema.const)}`}
    </span>
  );
}
