import type { messageOperations } from '#contract/operations/account/messages.ts';
import type { Handlers } from '#deps.ts';
import { listMessages } from './store.ts';

export const messageHandlers = {
  listMessages: async ({ query }, { db }) => ({ messages: await listMessages(db, query) }),
} satisfies Handlers<typeof messageOperations>;
