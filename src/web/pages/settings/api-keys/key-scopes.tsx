import { useQuery } from '@tanstack/react-query';
import { isPermissionCode, type PermissionCode } from '#contract/permissions.ts';
import { meQuery, permissionsQuery } from '#web/data/queries.ts';
import { CheckBox } from '#web/ui/forms/check-box.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

/** What a key may do, as boxes of a form; null is a key that names no scopes and has the ordinary ones. */
export function KeyScopes({ scopes }: { scopes: readonly string[] | null }) {
  const catalogue = useQuery(permissionsQuery);
  const { data: me } = useQuery(meQuery);
  return (
    <Read query={catalogue} loading={<Loading rows={3} />}>
      {({ permissions }) => (
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-medium">What it may do</legend>
          {permissions
            .filter(({ code }) => me?.permissions.includes(code))
            .map(({ code, description, carried_by_unscoped_key }) => (
              <CheckBox
                key={code}
                name="scope"
                value={code}
                defaultChecked={scopes === null ? carried_by_unscoped_key : scopes.includes(code)}
              >
                {description} <code className="font-mono text-xs text-muted">{code}</code>
              </CheckBox>
            ))}
        </fieldset>
      )}
    </Read>
  );
}

/** Until then there are no boxes, and a form that is sent would say that the key may do nothing. */
export function useScopesAreKnown(): boolean {
  const catalogue = useQuery(permissionsQuery);
  const me = useQuery(meQuery);
  return catalogue.isSuccess && me.isSuccess;
}

export const scopesIn = (form: FormData): PermissionCode[] =>
  form.getAll('scope').map(String).filter(isPermissionCode);
