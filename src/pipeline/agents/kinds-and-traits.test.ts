// Whatever kind of software a brief is about, and whatever it speaks of beside that, rules draw a package without a blocker.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { kindOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { draftPackage } from '#specification/prove-package.ts';

/** What a brief of any kind may speak of, each as sentences that are read. */
const traits = {
  'people act': ['A clerk can add a parcel.', 'A manager can delete a parcel.'],
  'a record': ['A parcel has a number, a weight and a date.'],
  'a password': ['Users sign in with a password.'],
  SSO: ['Clerks sign in with SSO.'],
  'API keys': ['Clerks sign in with an API key.'],
  'a link': ['Clerks sign in with a magic link.'],
  'no accounts': ['There are no accounts.'],
  'no database': ['There is no database.'],
  PostgreSQL: ['The product must use PostgreSQL.'],
  SQLite: ['The product must use SQLite.'],
  accounts: [
    'A user has an account.',
    'A user can close an account.',
    'An account has a number.',
    'A user can open an account.',
  ],
  payments: [
    'A customer pays the fee by credit card.',
    'The product must use Stripe.',
    'A fee costs 20 EUR.',
  ],
  files: ['A clerk can upload a photo.', 'A photo must not exceed 4 MB.'],
  messages: ['The system sends the clerk an e-mail when a parcel is late.'],
  offline: ['Clerks can record parcels offline.'],
  export: ['A clerk can export the parcels as CSV.'],
  schedules: ['The system deletes a parcel after 30 days.'],
  limits: ['A clerk may have at most 3 parcels.'],
  states: ['The states of a parcel are new, sent and lost.', 'A clerk can send a parcel.'],
  targets: ['The product must answer within 200 ms.'],
  strangers: ['Anyone can see the parcels without an account.'],
  rights: ['Only a manager may delete a parcel.', 'A clerk must not see a price.'],
  'a model': ['The product must use GPT-5.'],
};
type Trait = keyof typeof traits;
type Profile = 'Fast' | 'Normal' | 'Extensive';
const names = Object.keys(traits) as Trait[];

const graphOf = (type: ProjectType, told: readonly Trait[], profile: Profile): Graph =>
  draftedGraph(
    intakeOf(
      told.flatMap((trait) => traits[trait]),
      { type, name: 'Trial Desk' },
    ),
    profile,
  );

function blockersOf(type: ProjectType, told: readonly Trait[], profile: Profile): string[] {
  const { findings } = draftPackage(graphOf(type, told, profile), profileTable[profile]);
  return findings
    .filter(({ severity }) => severity === 'blocker')
    .map(({ rule, message }) => `${rule} ${message}`);
}

/** What cannot be had together is told as a blocker. */
const holdTogether = (told: readonly Trait[]) =>
  !(told.includes('no accounts') && told.includes('accounts')) && !told.includes('no database');

test('a package of any kind with any traits is drawn without a blocker', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...projectTypes),
      fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }).filter(holdTogether),
      fc.constantFrom<Profile[]>('Fast', 'Fast', 'Normal', 'Extensive'),
      (type, told, profile) => {
        expect(blockersOf(type, told, profile)).toEqual([]);
      },
    ),
    {
      numRuns: 120,
      examples: [
        ['Library', ['a password'], 'Fast'],
        ['DataPipeline', ['people act'], 'Normal'],
        ['DataPipeline', ['offline'], 'Fast'],
        ['DesktopApp', ['a record'], 'Fast'],
        ['DesktopApp', ['a record'], 'Normal'],
        ['DesktopApp', ['a password'], 'Normal'],
        ['BrowserExtension', ['offline'], 'Normal'],
        ['Device', ['a model'], 'Normal'],
        ['Device', ['people act'], 'Fast'],
        ['MobileGame', ['people act'], 'Fast'],
        ['MobileGame', [], 'Extensive'],
        ['ApiService', ['offline'], 'Fast'],
        ['WebApp', ['strangers'], 'Fast'],
        ['WebApp', ['no accounts', 'payments'], 'Fast'],
        ['WebApp', ['no accounts', 'a password'], 'Fast'],
      ],
    },
  );
});

describe.each(projectTypes)('%s', (type) => {
  const tables = (told: readonly Trait[]) =>
    nodesOf(graphOf(type, told, 'Fast'), 'ENT').map(({ table }) => table);

  test('has no accounts where somebody leaves them out', () => {
    expect(tables(['people act', 'a record', 'no accounts'])).not.toContain('accounts');
  });

  test('has accounts for who signs in only where requests tell people apart', () => {
    expect(tables(['people act', 'a password']).includes('accounts')).toBe(takesRequests(type));
  });
});

describe.each(projectTypes.filter((type) => !takesRequests(type)))(
  'a %s that nobody sends requests to',
  (type) => {
    const graph = graphOf(type, ['people act', 'a record', 'a model', 'SSO'], 'Extensive');
    const all = JSON.stringify(graph.nodes);

    test('has no request that is sent again, no worker and no file of tables that it does not keep', () => {
      expect(all).not.toMatch(/Idempotency-Key|the Worker shall/i);
      const files = nodesOf(graph, 'TASK').flatMap(({ files: written }) => written);
      if (kindOf(type).keeps !== 'tables') expect(files.filter((file) => file.endsWith('.sql'))).toEqual([]);
    });

    test('is used by an element that has a name, and by none that is called as the project is', () => {
      const used = nodesOf(graph, 'AC').flatMap(({ when }) => when);
      expect(used.filter((line) => line.includes('`Trial Desk`'))).toEqual([]);
    });

    test('is drawn with every service that it names in use', () => {
      const { findings } = draftPackage(graph, profileTable.Extensive);
      expect(findings.filter(({ rule }) => ['ARC-10', 'REQ-03'].includes(rule))).toEqual([]);
    });
  },
);

test('a function that opens an account makes no promise about connections of it', () => {
  const promises = nodesOf(graphOf('Library', ['accounts'], 'Fast'), 'IF').flatMap((node) => node.promises);
  expect(promises.filter(({ text }) => text.includes(' shall '))).toEqual([]);
});

describe('what is left out', () => {
  const told = (told: readonly string[], type: ProjectType) =>
    draftedGraph(intakeOf([...traits['people act'], ...traits['a record'], ...told], { type }), 'Normal');

  test.each(['MobileApp', 'MobileGame'] as const)('is no server of a %s that has none', (type) => {
    const graph = told(['There is no server.', ...traits.offline], type);
    const { findings, documents } = draftPackage(graph, profileTable.Normal);
    expect(findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
    expect(nodesOf(graph, 'CMP').map(({ title }) => title)).not.toContain('Service');
    const decided = nodesOf(graph, 'ADR').map(({ outcome }) => outcome);
    expect(decided.filter((line) => /server|service|PostgreSQL 17/.test(line))).toEqual([]);
    expect(documents.some(({ path }) => path === 'data/schema.sql')).toBe(true);
  });

  test('is asked about where rights differ and there are no accounts', () => {
    const graph = told(traits['no accounts'], 'WebApp');
    const asked = nodesOf(graph, 'OQ').map(({ question }) => question);
    expect(asked).toContain(
      'There are no accounts. How does the software know whether it is used by a clerk or a manager?',
    );
    expect(nodesOf(graph, 'THR').map(({ boundary }) => boundary)).not.toContain('the device');
    expect(JSON.stringify(nodesOf(graph, 'THR'))).not.toMatch(/signed-in|stolen password/);
  });

  test('is a database that the decision keeps all the same, and the package says so', () => {
    const { findings } = draftPackage(told(traits['no database'], 'WebApp'), profileTable.Normal);
    const told_of = findings.filter(({ rule }) => rule === 'UND-4').map(({ message }) => message);
    expect(told_of).toEqual([expect.stringContaining('leaves out “database”')]);
    const { findings: none } = draftPackage(
      told(traits['no database'], 'CommandLineTool'),
      profileTable.Normal,
    );
    expect(none.filter(({ rule }) => rule === 'UND-4')).toEqual([]);
  });
});
