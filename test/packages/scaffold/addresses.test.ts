// Which screens the page of a scaffold shows at an address.
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Screen = { path: string; title: string };
type Shown = { screen: Screen; params: Record<string, string> };
type Addresses = {
  shownAt(screens: readonly Screen[], hash: string): Shown[];
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
    expect(shownAt(screens, '#office?token=a#b')).toEqual([{ screen: screens[1], params: {} }]);
  });

  test('shows what several files add to one screen, and links to it once', async () => {
    const { shownAt, linkedScreens } = await read();
    expect(shownAt(screens, '#me').map(({ screen }) => screen.title)).toEqual(['My page', 'My waiver']);
    expect(linkedScreens(screens).map(({ title }) => title)).toEqual(['My page', 'Office']);
  });

  test('shows none at an address without a path', async () => {
    const { shownAt } = await read();
    expect([...shownAt(screens, ''), ...shownAt(screens, '#')]).toEqual([]);
  });

  const addressed = [
    { path: '/jobs', title: 'Jobs' },
    { path: '/jobs/{job}', title: 'Job' },
    { path: '/jobs/{job}/photos/{photo}', title: 'Photo' },
    { path: '/jobs/new', title: 'New job' },
  ];

  test.each([
    ['#/jobs', 'Jobs', {}],
    ['#/jobs/a%20b?from=list', 'Job', { job: 'a b' }],
    ['#/jobs/7/photos/9', 'Photo', { job: '7', photo: '9' }],
    ['#/jobs/new', 'New job', {}],
  ])('hands what %s says in the place of a name to the screen', async (hash, title, params) => {
    const { shownAt } = await read();
    expect(shownAt(addressed, hash).map(({ screen, ...rest }) => [screen.title, rest.params])).toEqual([
      [title, params],
    ]);
  });

  test('shows none where a name has nothing in its place, and links to none that needs one', async () => {
    const { shownAt, linkedScreens } = await read();
    expect(shownAt(addressed, '#/jobs/')).toEqual([]);
    expect(linkedScreens(addressed).map(({ path }) => path)).toEqual(['/jobs', '/jobs/new']);
  });
});
