// Deployment: what runs, what has to stand before it, how it is brought up and how it is taken back. Software
// that people install says how it reaches them instead.
import { isPublic, isSignedIn } from '#specification/render/contracts/security.ts';
import { kindOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { bullets, code, numbered, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';
import { otherStore } from '#specification/render/data/store-decision.ts';
import type { View } from '#specification/render/view.ts';
import { hasAddress, settingsOf } from './config.ts';
import { deliveryPath } from './delivery.ts';

/** How the components of each kind run. */
const kinds: readonly [role: NodeOf<'CMP'>['role'], runs: string][] = [
  ['client', 'On people’s devices'],
  ['interface', 'One process, started first'],
  ['domain', 'Modules inside that process'],
  ['gateway', 'Gateways inside it, each to one service outside'],
  ['worker', 'A second process, or a loop inside the first while the load is small'],
  ['store', 'The database'],
];

export function deploymentSections(writing: Writer): Block[] {
  const { view, say, ref, link } = writing;
  const checklist = deliveryPath(view);
  return [
    section(
      2,
      'What runs',
      takesRequests(view.project.type) &&
        bullets(
          kinds.map(([role, runs]) => {
            const own = view.all('CMP').filter((component) => component.role === role);
            return (
              own.length > 0 && `${runs}: ${own.map((component) => ref(component.id, 'title')).join(', ')}`
            );
          }),
        ),
    ),
    section(
      2,
      'How it reaches people',
      bullets(kindOf(view.project.type).delivery),
      checklist && `What has to hold before a release is in ${link('the checklist', checklist)}.`,
    ),
    isSignedIn(view) && bringUp(writing),
    section(
      2,
      'Services outside',
      bullets(
        view
          .all('INT')
          .map(
            (service) =>
              `${ref(service.id, 'title')}: ${placeOf(service, view)} In tests a double stands in. When it fails: ${say(service.fallback)}`,
          ),
      ),
    ),
    settingsOf(view).length > 0 && `All settings are in ${link('config.csv', 'ops/config.csv')}.`,
  ];
}

function placeOf(service: NodeOf<'INT'>, view: View): string {
  if (service.is_local) return 'tried on each kind of device that has to be supported.';
  return hasAddress(service, view)
    ? 'an account and a credential for each environment.'
    : 'tried with a real one before each release.';
}

function bringUp({ view, link, ref }: Writer) {
  const other = otherStore(view);
  const secrets = settingsOf(view).filter((setting) => setting.secret);
  const probe = view
    .all('API')
    .find((each) => each.method === 'GET' && !each.path.includes('{') && !isPublic(each, view));
  return [
    section(
      2,
      'Bring it up',
      numbered([
        other
          ? `Prepare the store that ${ref(other.id)} decides, with the records of ${link('the data model', 'data/model.md')}.`
          : `Make an empty PostgreSQL database and run the migrations on it; they end in ${link('the schema', 'data/schema.sql')}.`,
        `Set the secrets: ${secrets.map((setting) => code(setting.name)).join(', ')}.`,
        'Start one instance; it refuses to start when a required setting is missing.',
        ...(probe
          ? [
              `Ask ${code(`${probe.method} ${probe.path}`)} without signing in: the answer is 401, not an error of the server.`,
            ]
          : []),
        'Send it requests only after that.',
      ]),
    ),
    section(
      2,
      'Take it back',
      bullets([
        'The version before starts on the database as it is now: a migration only adds, and what it replaces is removed a release later.',
        'Rolling back is starting the version before; it needs no restore.',
      ]),
    ),
  ].join('\n\n');
}
