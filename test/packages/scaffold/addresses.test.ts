// Which screens the page of a scaffold shows at an address.
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Screen = { path: string; title: string };
type Addresses = {
  shownAt(screens: readonly Screen[], hash: string): Screen[];
  linkedScreens(screens: readonly Screen[]): Screen[];
};

const screens = [
  { path: 'me', title: 'My page' },
  { path: 'office', title: 'Office' },
  { path: 'me', title: 'My waiver' },
];

describe.each(['node', 'extension'])('the page of %s', (id) => {
  const file = path.resolve(`scaffolds/${id}/files/src/surface/addresses.ts`);
  const read = () => import(file) as Promise<Addresses>;

  test('shows a screen to whoever opens a link that carries something', async () => {
    const { shownAt } = await read();
    expect(shownAt(screens, '#office?token=a#b')).toEqual([screens[1]]);
  });

  test('shows what several files add to one screen, and links to it once', async () => {
    const { shownAt, linkedScreens } = await read();
    expect(shownAt(screens, '#me').map(({ title }) => title)).toEqual(['My page', 'My waiver']);
    expect(linkedScreens(screens).map(({ title }) => title)).toEqual(['My page', 'Office']);
  });

  test('shows none at an address without a path', async () => {
    const { shownAt } = await read();
    expect([...shownAt(screens, ''), ...shownAt(screens, '#')]).toEqual([]);
  });
});
