import type { messageOperations } from '#contract/operations/account/messages.ts';
import type { Handlers } from '#deps.ts';
import { listMessages } from './store.ts';

/** Who reads them could sign in as somebody else. */
const secret_kinds = ['password_link', 'email_confirmation'];
const withheld = 'Not shown: it has a link for its recipient alone.';

export const messageHandlers = {
  listMessages: async ({ query }, { db }) => ({
    messages: (await listMessages(db, query)).map((message) =>
      secret_kinds.includes(message.kind) ? { ...message, body: withheld } : message,
    ),
  }),
} satisfies Handlers<typeof messageOperations>;
