// The page in the browser. It shows the screens that files in src/*/screens/ export, so two tasks never edit one list.
import { useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { linkedScreens, shownAt, type Params } from './addresses.ts';

/**
 * Shown at the address `#path`, below the other screens of this path. At `#` the title of the page stands alone. `/jobs/{job}`
 * is shown at `#/jobs/7`, and its View receives `{ job: '7' }` as `params`.
 */
export interface Screen {
  path: string;
  title: string;
  View: ComponentType<{ params: Params }>;
}

const files = import.meta.glob<{ screens: Screen[] }>('../*/screens/*.tsx', { eager: true });
const screens = Object.values(files).flatMap((file) => file.screens);

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

function Page() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const shown = shownAt(screens, hash);
  return (
    <>
      <nav>
        {linkedScreens(screens).map(({ path, title }) => (
          <a key={path} href={`#${path}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {shown.length === 0 && <h1>{document.title}</h1>}
        {shown.map(({ screen: { path, View }, params }, at) => (
          <View key={`${path} ${at}`} params={params} />
        ))}
      </main>
    </>
  );
}

createRoot(document.getElementById('page')!).render(<Page />);
