import { Navigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { paths } from '#web/paths.ts';

/** As the frame has it: from here on the list stands beside a page. */
const wide = () => matchMedia('(min-width: 64rem)');

/** Phones show the list alone; where it stands beside a page, the first one is shown. */
export function SettingsStart() {
  const is_wide = useSyncExternalStore(
    (changed) => {
      const query = wide();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => wide().matches,
  );
  if (is_wide) return <Navigate to={paths.profile} replace />;
  return <title>Settings · Specfoundry</title>;
}
