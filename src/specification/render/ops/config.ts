// The configuration: every setting by name, with the secrets marked. No value of a secret ever stands here.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { hasServer, isTabled } from '#specification/render/data/store-decision.ts';
import { scaffoldedTask } from '#specification/render/plan/scaffold.ts';
import { isSignedIn, signsSessions, usesKeys } from '#specification/render/contracts/security.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import { slugOf } from '#specification/render/areas.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import { withoutStop } from '#specification/render/words.ts';
import type { View } from '#specification/render/view.ts';

export interface Setting {
  name: string;
  meaning: string;
  required: boolean;
  secret: boolean;
  default: string;
  /** The node that needs it. */
  for: string;
}

/** A device reaches what stands around it by wire or by radio; only a vendor's service has an address there. */
export const hasAddress = ({ is_local, vendor }: NodeOf<'INT'>, { project }: View): boolean =>
  !is_local && (kindOf(project.type).runs_on !== 'machine' || vendor !== undefined);

export function settingsOf(view: View): Setting[] {
  const own = ownSettings(view);
  if (own) return own;
  const store = view.all('CMP').find((component) => component.role === 'store');
  const door = view.all('CMP').find((component) => component.role === 'interface');
  const signedIn = isSignedIn(view);
  // Another store has a place of its own, and says itself how it is opened.
  const isServed = signedIn && (hasServer(view) || scaffoldedTask(view) !== null);
  const base: Setting[] = [
    ...(store && signedIn && hasServer(view)
      ? [setting('DATABASE_URL', `Where ${store.title} keeps its records`, store.id, { secret: true })]
      : []),
    ...(door && isServed
      ? [
          setting('PORT', 'Port that requests arrive on', door.id, { required: false, default: '8080' }),
          ...(signsSessions(view) && !usesKeys(view)
            ? [setting('SESSION_SECRET', 'Key that sessions are signed with', door.id, { secret: true })]
            : []),
        ]
      : []),
  ];
  const services = view
    .all('INT')
    .filter((node) => hasAddress(node, view))
    .flatMap((service) => {
      const prefix = slugOf(service.title).replaceAll('-', '_').toUpperCase() || service.id.replace('-', '_');
      const timeout = view.one('QTY', service.timeout);
      return [
        setting(`${prefix}_URL`, `Address of ${service.title}; a double in tests`, service.id),
        ...(service.no_key
          ? []
          : [setting(`${prefix}_KEY`, `Credential for ${service.title}`, service.id, { secret: true })]),
        ...(timeout
          ? [
              setting(`${prefix}_TIMEOUT`, `Longest wait for ${service.title}`, service.id, {
                required: false,
                default: quantityText(timeout),
              }),
            ]
          : []),
      ];
    });
  return [...base, ...services];
}

/** The settings of software that keeps them in a file of its own; null where it has none. */
function ownSettings(view: View): Setting[] | null {
  const file = view
    .all('ENT')
    .find(({ table }) => /^(?:\w+_)?(?:settings?|configurations?|preferences)$/.test(table));
  if (!file || kindOf(view.project.type).keeps !== 'files' || isTabled(file, view)) return null;
  return file.fields.map((field) =>
    setting(field.name, withoutStop(view.text(field.description)), file.id, {
      required: field.required && field.default === undefined,
      secret: field.classification === 'secret',
      default: field.default ?? '',
    }),
  );
}

function setting(name: string, meaning: string, node: string, more: Partial<Setting> = {}): Setting {
  return { name, meaning, required: true, secret: false, default: '', for: node, ...more };
}

export function renderConfig(view: View): FileText[] {
  const settings = settingsOf(view);
  if (settings.length === 0) return [];
  const rows = settings.map((each) => [
    each.name,
    each.meaning,
    each.required,
    each.secret,
    each.default,
    each.for,
  ]);
  const head = ['name', 'meaning', 'required', 'secret', 'default', 'for'];
  return [{ path: 'ops/config.csv', text: csv(head, rows) }];
}
