// Deployment: how it is brought up and how it is taken back. Software
// that people install says how it reaches them instead.
import { isPublic, isSignedIn } from '#specification/render/contracts/security.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { bullets, code, numbered, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';
import { areTables, hasServer, otherStore } from '#specification/render/data/store-decision.ts';
import { settingsOf } from './config.ts';
import { deliveryPath } from './delivery.ts';

export function deploymentSections(writing: Writer): Block[] {
  const { view, say, ref, link } = writing;
  const checklist = deliveryPath(view);
  return [
    section(
      2,
      'How it reaches people',
      // What a mind framed says itself how it is brought out, or nothing is known of it.
      view.project.worded_by !== 'mind' && bullets(kindOf(view.project.type).delivery),
      checklist && `What has to hold before a release is in ${link('the checklist', checklist)}.`,
    ),
    isSignedIn(view) && bringUp(writing),
    section(
      2,
      'Services outside',
      bullets(
        view
          .all('INT')
          .map((service) => `${ref(service.id, 'title')}. When it fails: ${say(service.fallback)}`),
      ),
    ),
    settingsOf(view).length > 0 && `All settings are in ${link('config.csv', 'ops/config.csv')}.`,
  ];
}

function bringUp({ view, link, ref }: Writer) {
  const other = otherStore(view);
  const preparation = other
    ? [
        `Prepare the store that ${ref(other.id)} decides, with the records of ${link('the data model', 'data/model.md')}.`,
      ]
    : hasServer(view)
      ? [
          `Make an empty PostgreSQL database and run the migrations on it; they end in ${link('the schema', 'data/schema.sql')}.`,
        ]
      : areTables(view)
        ? [
            `At its first start it makes its SQLite file, with the tables of ${link('the schema', 'data/schema.sql')}.`,
          ]
        : [];
  const secrets = settingsOf(view).filter((setting) => setting.secret);
  const probe = view
    .all('API')
    .find((each) => each.method === 'GET' && !each.path.includes('{') && !isPublic(each, view));
  return [
    section(
      2,
      'Bring it up',
      numbered([
        ...preparation,
        ...(secrets.length > 0
          ? [`Set the secrets: ${secrets.map((setting) => code(setting.name)).join(', ')}.`]
          : []),
        hasServer(view)
          ? 'Start one instance; it refuses to start when a required setting is missing.'
          : 'Start one instance.',
        ...(probe
          ? [
              `Ask ${code(`${probe.method} ${probe.path}`)} without signing in: the answer is 401, not an error of the server.`,
            ]
          : []),
      ]),
    ),
    hasServer(view) &&
      section(
        2,
        'Take it back',
        'The version before starts on the database as it is now: a migration only adds, and what it replaces is removed a release later.',
      ),
  ]
    .filter((part) => part !== false)
    .join('\n\n');
}
