// Every text that people read, in one list for writers and translators.
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';

export function renderCopy(view: View): FileText[] {
  const screens = view
    .all('SCR')
    .flatMap((screen) => [
      [`${screen.id}.title`, screen.id, 'title', screen.title],
      ...screen.actions.map((action, index) => [
        `${screen.id}.action.${index + 1}`,
        screen.id,
        'action',
        action.label,
      ]),
      ...(['loading', 'empty', 'error', 'denied'] as const).map((state) => [
        `${screen.id}.${state}`,
        screen.id,
        state,
        screen[state],
      ]),
    ]);
  if (screens.length === 0) return [];
  const errors = view.all('ERR').map((error) => [`error.${error.code}`, error.id, 'error', error.user_text]);
  const rows = [...screens, ...errors].map(([key = '', place = '', kind = '', text = '']) => [
    key,
    place,
    kind,
    view.text(text),
  ]);
  return [{ path: 'ux/copy.csv', text: csv(['key', 'place', 'kind', 'text'], rows) }];
}
