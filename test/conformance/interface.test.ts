// Our declarations against the interface as it was given to us (interface.json: its methods, paths and access
// classes): what we declare must be there as it says, or be one of our own additions, which are listed here.
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Access } from '#contract/operation.ts';
import given from './interface.json' with { type: 'json' };

const letters: Record<Access, string> = { anonymous: 'A', key: 'K', session: 'C' };

const additions: readonly string[] = [
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
