// The page in the browser. It shows the screens that files in src/*/screens/ export, so two tasks never edit one list.
import { useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** Shown at the address `#path`; `#` is the first screen. */
export interface Screen {
  path: string;
  title: string;
  View: ComponentType;
}

const files = import.meta.glob<{ screens: Screen[] }>('../*/screens/*.tsx', { eager: true });
const screens = Object.values(files).flatMap((file) => file.screens);

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

function Page() {
  const path = useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
  const shown = screens.find((screen) => screen.path === path);
  return (
    <>
      <nav>
        {screens.map(({ path, title }) => (
          <a key={path} href={`#${path}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>{shown ? <shown.View /> : <h1>{document.title}</h1>}</main>
    </>
  );
}

createRoot(document.getElementById('page')!).render(<Page />);
