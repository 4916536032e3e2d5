import type { messageOperations } from '#contract/operations/account/messages.ts';
import type { Handlers } from '#deps.ts';
import { listMessages } from './store.ts';

/** Who reads them could sign in as somebody else. */
const secret_kinds = ['password_link'];
const withheld =
  'Not shown: it has a link that sets a password. Make one for the account if it was not sent.';

export const messageHandlers = {
  listMessages: async ({ query }, { db }) => ({
    messages: (await listMessages(db, query)).map((message) =>
      secret_kinds.includes(message.kind) ? { ...message, body: withheld } : message,
    ),
  }),
} satisfies Handlers<typeof messageOperations>;
