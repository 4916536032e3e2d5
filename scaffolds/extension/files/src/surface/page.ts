// The page of the extension. It shows the screens that files in src/*/screens/ export, so two tasks never edit one list.
import { linkedScreens, shownAt, type Params } from './addresses.ts';
import type { Answer, Request } from './app.ts';

/**
 * Shown at the address `#path`, below the other screens of this path; `render` fills the element. `/jobs/{job}` is shown at
 * `#/jobs/7`, and `render` receives `{ job: '7' }` as `params`.
 */
export interface Screen {
  path: string;
  title: string;
  render(into: HTMLElement, params: Params): void;
}

/** Asks the service worker. */
export const ask = (request: Request): Promise<Answer> => chrome.runtime.sendMessage(request);

const files = import.meta.glob<{ screens: Screen[] }>('../*/screens/*.ts', { eager: true });
const screens = Object.values(files).flatMap((file) => file.screens);

function show(page: HTMLElement): void {
  const links = linkedScreens(screens).map(({ path, title }) => {
    const link = document.createElement('a');
    link.href = `#${path}`;
    link.textContent = title;
    return link;
  });
  const main = document.createElement('main');
  for (const { screen, params } of shownAt(screens, window.location.hash)) {
    const part = document.createElement('section');
    main.append(part);
    screen.render(part, params);
  }
  page.replaceChildren(...links, main);
}

const page = document.getElementById('page')!;
window.addEventListener('hashchange', () => show(page));
show(page);
