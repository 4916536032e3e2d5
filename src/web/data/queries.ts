// What pages read, by name: each is asked once, kept, and asked again when it has changed.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ClientProblem } from '#client/client-problem.ts';
import type { ResultOf } from '#client/client.ts';
import { isTerminal } from '#contract/generation-states.ts';
import { call, isSignedIn, listSessions } from './client.ts';

// The client tries again by itself what may pass.
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
});

export type Interview = Exclude<ResultOf<'getInterview'>, undefined>;
export type Statements = ResultOf<'listStatements'>;
export type Statement = Statements['statements'][number];
export type Generation = ResultOf<'getGeneration'>;
export type Consent = ResultOf<'getConsentRequest'>;
export type Package = ResultOf<'getPackage'>;
export type GenerationRow = ResultOf<'listGenerations'>['generations'][number];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    if (!(await isSignedIn())) return null;
    return call('getMe').catch((error: unknown) => {
      if (error instanceof ClientProblem && error.status === 401) return null;
      throw error;
    });
  },
  staleTime: 60_000,
});
export const usageQuery = queryOptions({ queryKey: ['usage'], queryFn: () => call('getUsage') });
export const signUpQuery = queryOptions({ queryKey: ['sign-up'], queryFn: () => call('getSignUpPolicy') });
export const interviewsQuery = queryOptions({
  queryKey: ['interviews'],
  queryFn: () => call('listInterviews', { query: { limit: '100' } }),
});
export const generationsQuery = queryOptions({
  queryKey: ['generations'],
  queryFn: () => call('listGenerations', { query: { limit: '100', order: 'desc' } }),
});
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: () => call('listPackages', { query: { limit: '200', order: 'desc' } }),
});
export const forecastsQuery = queryOptions({
  queryKey: ['generations', 'forecasts'],
  queryFn: () => call('listForecasts'),
});
export const apiKeysQuery = queryOptions({ queryKey: ['api-keys'], queryFn: () => call('listApiKeys') });
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: () => call('listPermissions'),
  staleTime: Infinity,
});

export const analyticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: () => call('getAnalytics', { query: { days: `${days}` } }),
  });
export const extraUsageQuery = queryOptions({
  queryKey: ['extra-usage'],
  queryFn: () => call('getExtraUsage'),
});
export const transactionsQuery = queryOptions({
  queryKey: ['extra-usage', 'transactions'],
  queryFn: () => call('listExtraUsageTransactions', { query: { limit: '200' } }),
});
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: () => call('getRetentionPreference'),
});
/** Null: none was asked for. */
const orNone = (error: unknown): null => {
  if (error instanceof ClientProblem && error.status === 404) return null;
  throw error;
};
const isGoingOn = (of: { status: string } | null | undefined) =>
  of?.status === 'queued' || of?.status === 'processing';
export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: () => call('getDataExport').catch(orNone),
  refetchInterval: ({ state }) => (isGoingOn(state.data) ? 2_000 : false),
});
export const accountDeletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: () => call('getAccountDeletion').catch(orNone),
  refetchInterval: ({ state }) => (isGoingOn(state.data) ? 5_000 : false),
});
/** How many notifications a page shows. */
export const notifications_page = 50;
export const notificationsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['notifications', offset],
    queryFn: () =>
      call('listNotifications', { query: { limit: `${notifications_page}`, offset: `${offset}` } }),
    refetchInterval: 60_000,
  });
export const wishesQuery = queryOptions({
  queryKey: ['notification-wishes'],
  queryFn: () => call('getNotificationPreferences'),
});
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: async () => (await call('getOrganization')) ?? null,
});
export const membersQuery = queryOptions({
  queryKey: ['organization', 'members'],
  queryFn: () => call('listOrganizationMembers'),
});
export const invitationsQuery = queryOptions({
  queryKey: ['organization', 'invitations'],
  queryFn: () => call('listOrganizationInvitations'),
});
export const providerKeysQuery = queryOptions({
  queryKey: ['provider-keys'],
  queryFn: () => call('listProviderKeys'),
});
export const modelsQuery = queryOptions({ queryKey: ['models'], queryFn: () => call('listModels') });
export const connectorsQuery = queryOptions({
  queryKey: ['connectors'],
  queryFn: () => call('listConnectors'),
});
export const connectorProvidersQuery = queryOptions({
  queryKey: ['connectors', 'providers'],
  queryFn: () => call('listConnectorProviders'),
});
export const pendingFoldersQuery = (pendingId: string, parent: string | undefined) =>
  queryOptions({
    queryKey: ['pending-connector', pendingId, parent ?? null],
    queryFn: () => call('listPendingFolders', { params: { pendingId }, query: { parent } }),
    staleTime: Infinity,
  });
export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: listSessions });
/** Of one key: webhooks belong to keys. */
export const webhooksQuery = (apiKeyId: string) =>
  queryOptions({
    queryKey: ['webhooks', apiKeyId],
    queryFn: () => call('listWebhooks', { params: { apiKeyId } }),
  });

export const interviewQuery = (id: string) =>
  queryOptions({ queryKey: ['interview', id], queryFn: () => call('getInterview', { params: { id } }) });
export const understandingQuery = (id: string) =>
  queryOptions({
    queryKey: ['interview', id, 'understanding'],
    queryFn: () => call('getUnderstanding', { params: { id } }),
  });
export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['statements', id],
    queryFn: () => call('listStatements', { params: { id }, query: {} }),
  });
export const documentsQuery = (interviewId: string) =>
  queryOptions({
    queryKey: ['interview', interviewId, 'documents'],
    queryFn: () => call('listReferenceDocuments', { params: { interviewId } }),
    refetchInterval: ({ state }) =>
      state.data?.reference_documents.some(({ extraction }) => extraction.status === 'pending')
        ? 1_500
        : false,
  });

/**
 * Events come as they happen; the run itself is looked at from time to time for its cost and its forecast.
 */
export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id],
    queryFn: () => call('getGeneration', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !isTerminal(state.data.state) ? 4_000 : false),
  });
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id, 'conversation'],
    queryFn: () => call('getConversation', { params: { id }, query: {} }),
  });
export const clarificationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id, 'clarifications'],
    queryFn: () => call('listClarifications', { params: { id } }),
  });
export const generationPackageQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id, 'package'],
    queryFn: () => call('getGenerationPackage', { params: { id } }),
  });

/**
 * What an agent asks for. The request is a sealed text that only the service reads; it is kept nowhere but in
 * the address.
 */
export const consentQuery = (request: string) =>
  queryOptions({
    queryKey: ['consent', request],
    queryFn: () => call('getConsentRequest', { query: { request } }),
    staleTime: Infinity,
    enabled: request !== '',
  });
export const grantsQuery = queryOptions({
  queryKey: ['oauth-grants'],
  queryFn: () => call('listOAuthGrants'),
});

export const packageQuery = (id: string) =>
  queryOptions({ queryKey: ['package', id], queryFn: () => call('getPackage', { params: { id } }) });
export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: ['package', id, 'files'],
    queryFn: () => call('listPackageFiles', { params: { id } }),
    staleTime: Infinity,
  });
export const fileQuery = (id: string, path: string) =>
  queryOptions({
    queryKey: ['package', id, 'file', path],
    queryFn: async () => {
      const { bytes } = await call('readPackageFile', { params: { id, path } });
      return new TextDecoder().decode(bytes);
    },
    staleTime: Infinity,
  });
export const searchQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: ['package', id, 'search', q],
    queryFn: () => call('searchPackage', { params: { id }, query: { q, limit: '30' } }),
    enabled: q.trim() !== '',
  });
