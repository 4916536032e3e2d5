// Screens: what each one is for, shows and does, in every state it can be in; and what holds for all of them, once.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, blocks, bullets, fence, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { flowDiagram } from './flows.ts';

export const screensPath = 'ux/screens.md';
/** Where that page says what holds for all of them. */
export const everyScreen = 'on-all-screens';

export function renderScreens(view: View): FileText[] {
  const screens = view.all('SCR');
  if (screens.length === 0) return [];
  const writing = writer(view, screensPath);
  const shared = sharedLines(screens);
  const text = page(
    'Screens',
    fence('mermaid', flowDiagram(view)),
    ...screens.map((screen) => screenBlock(screen, shared, writing)),
    anchor(everyScreen),
    section(2, 'On every screen', bullets([...goals(writing), ...[...shared].map(writing.say)])),
  );
  return [{ path: screensPath, text }];
}

/** What is said of each of these screens, where there is more than one. */
export function sharedLines(screens: readonly NodeOf<'SCR'>[]): ReadonlySet<string> {
  const [first, ...others] = screens;
  if (!first || others.length === 0) return new Set();
  const told = others.map((screen) => new Set(linesOf(screen)));
  return new Set(linesOf(first).filter((line) => told.every((lines) => lines.has(line))));
}

/** Where a screen is found, its states and what everybody can do with it. */
export const linesOf = ({ path, loading, empty, error, denied, accessibility }: NodeOf<'SCR'>): string[] => [
  ...(path === undefined ? [] : [`Address: ${path}`]),
  `Loading: ${loading}`,
  `Empty: ${empty}`,
  `Error: ${error}`,
  `Denied: ${denied}`,
  ...accessibility,
];

const goals = ({ view, say, ref }: Writer): string[] =>
  view
    .all('NFR')
    .filter(({ characteristic }) => characteristic === 'interaction_capability')
    .map((node) => `${ref(node.id)} ${say(node.statement)}`);

function screenBlock(screen: NodeOf<'SCR'>, shared: ReadonlySet<string>, { say, ref }: Writer): string {
  const actions = screen.actions.map(({ label, operation, leads_to }) =>
    [
      say(label),
      operation ? `, calls ${ref(operation)}` : '',
      leads_to ? `, leads to ${ref(leads_to)}` : '',
    ].join(''),
  );
  return blocks(
    anchor(screen.id),
    `## ${screen.id} ${say(screen.title)}`,
    `For ${[screen.role, ...(screen.also ?? [])].map((role) => ref(role, 'title')).join(', ')}. ${screen.also ? 'Each is offered the actions that it may call. ' : ''}${say(screen.purpose)}`,
    bullets([
      screen.shows.length > 0 && `Shows: ${screen.shows.map(say).join('; ')}`,
      ...actions.map((action) => `Action: ${action}`),
      ...linesOf(screen)
        .filter((line) => !shared.has(line))
        .map(say),
    ]),
  );
}
