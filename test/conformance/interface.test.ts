// Our declarations against the interface as it was given to us (interface.json: its methods, paths and access
// classes): what we declare must be there as it says, or be one of our own additions, which are listed here.
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { openApiDocument } from '#surfaces/openapi/openapi.ts';
import type { Access } from '#contract/operation.ts';
import given from './interface.json' with { type: 'json' };

const letters: Record<Access, string> = { anonymous: 'A', key: 'K', session: 'C' };

const additions: readonly string[] = [
  'getSignUpPolicy',
  'getUnderstanding',
  'listStatements',
  'settleStatement',
  'renameInterview',
  'listForecasts',
  'listAccounts',
  'approveAccount',
  'disableAccount',
  'enableAccount',
  'grantResearcher',
  'withdrawResearcher',
  'downloadSigned',
  'renameProject',
  'setDefaultProject',
  'archiveProject',
  'listMessages',
  'listAuditEvents',
  'changeOrganization',
  'listOrganizationMembers',
  'removeOrganizationMember',
  'listOrganizationInvitations',
  'inviteToOrganization',
  'withdrawOrganizationInvitation',
  'acceptOrganizationInvitation',
  'reviewFeedback',
  'listFeedback',
  'readFeedback',
  'listBugReports',
  'reviewBugReport',
  'confirmStatusSubscription',
  'endStatusSubscription',
  'openIncident',
  'updateIncident',
  'readNotification',
  'listBuildSessions',
  'getBuildSession',
  'getDecision',
  'getBacklogItem',
  'changeBacklogItem',
  'resolveBacklogItem',
  'fileLesson',
  'changeLesson',
  'observeLesson',
  'listRules',
  'deployRule',
  'retireRule',
  'listImportParsers',
  'importSessionState',
  'listModels',
  'listConnectorProviders',
  'getConsentRequest',
  'answerConsentRequest',
  'listOAuthGrants',
  'revokeOAuthGrant',
  'listTasks',
  'nextTask',
  'reportTask',
  'getRequirement',
  'getTrace',
  'listPackageVersions',
  'comparePackages',
  'getAddendum',
  'getDelivery',
  'changeAccountPlan',
  'getAccountUsage',
  'listOutbox',
  'retryOutboxRow',
  'getQueue',
  'createPasswordLink',
  'requestEmailChange',
  'confirmEmailChange',
  'listBlockedAddresses',
  'unblockAddress',
  'tryModels',
  'nextAssignment',
  'readAssignment',
  'submitAssignment',
  'changeMind',
];

const placeOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/\{\*?\w+\}/g, '{}')}`;
const byPlace = new Map(given.map((row) => [placeOf(row), row]));

describe.each(contract)('$method $path', (operation) => {
  it('is in the interface with this access class, or among our additions', () => {
    const row = byPlace.get(placeOf(operation));
    if (row === undefined) expect(additions).toContain(operation.id);
    else expect(letters[operation.access]).toBe(row.access);
  });
});

type Described = { operationId: string; security: readonly Record<string, unknown>[] };
const document = openApiDocument(contract, { base_url: 'http://127.0.0.1', version: '1.0.0' }) as {
  paths: Record<string, Record<string, Described>>;
};
const documented = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, each]) => [placeOf({ method: method.toUpperCase(), path }), each] as const,
    ),
  ),
);
/**
 * Which credentials the document names for the classes of the interface: anybody, keys, agents and sessions,
 * sessions alone.
 */
const credentials: Record<string, readonly string[]> = {
  A: [],
  K: ['bearer', 'oauth', 'session'],
  C: ['session'],
};

describe.each(given)('$method $path', (row) => {
  it('is in the OpenAPI document with its access class', () => {
    const found = documented.get(placeOf(row));
    expect(found, `${row.method} ${row.path} is missing`).toBeDefined();
    expect(found!.security.flatMap((each) => Object.keys(each))).toEqual(credentials[row.access]);
  });
});
