// The page of the extension. It shows the screens that files in src/*/screens/ export, so two tasks never edit one list.
import { linkedScreens, shownAt } from './addresses.ts';
import type { Answer, Request } from './app.ts';

/** Shown at the address `#path`, below the other screens of this path; `render` fills the element. */
export interface Screen {
  path: string;
  title: string;
  render(into: HTMLElement): void;
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
  for (const screen of shownAt(screens, window.location.hash)) {
    const part = document.createElement('section');
    main.append(part);
    screen.render(part);
  }
  page.replaceChildren(...links, main);
}

const page = document.getElementById('page')!;
window.addEventListener('hashchange', () => show(page));
show(page);
