// An agent that speaks the protocol from its other side and does what its script says, turn by turn. Started as a process
// with the script as its last argument; `scripted` names that command.
import fs from 'node:fs';
import { Readable, Writable } from 'node:stream';
import {
  agent,
  ndJsonStream,
  RequestError,
  type ContentBlock,
  type SessionUpdate,
} from '@agentclientprotocol/sdk';
import type { Schema } from '#test/support/providers/nothing-to-change.ts';
import type { KilnTasks } from './kiln-answer.ts';

export type Act =
  /** Says something; the id marks what belongs to the answer. */
  | { say: string; id?: string }
  | { think: string }
  | { tool: string }
  | { error: number }
  /** Ends the process. */
  | { exit: number }
  /** Says nothing more, and hears nothing. */
  | 'hang'
  /** Asks for a file and a permission, and says what came of it. */
  | 'ask'
  /** Repeats what it was sent, as JSON: prompt, folder, variables, arguments. */
  | 'tell'
  /** Writes the package of the ceramics studio, for which it has to know who has which task. */
  | { kilns: KilnTasks }
  | { stop: string };
export type Script = {
  /** What is wrong when a session is to begin. */
  session_error?: number;
  /** Stays when its input ends and when it is asked to end; writes its process id into this file. */
  stays?: string;
  /** The last one is played again and again. */
  turns: readonly (readonly Act[])[];
};

export const scripted = (script: Script): [string, ...string[]] => [
  process.execPath,
  import.meta.filename,
  JSON.stringify(script),
];

const update = (text: string, id?: string): SessionUpdate => ({
  sessionUpdate: 'agent_message_chunk',
  content: { type: 'text', text },
  ...(id !== undefined && { messageId: id }),
});

const textIn = (prompt: readonly ContentBlock[]): string =>
  prompt.map((block) => (block.type === 'text' ? block.text : '')).join('');

/** Only who writes needs to know how. The form of an answer stands last in what an agent is sent. */
async function kilnAnswer(tasks: KilnTasks, text: string): Promise<string> {
  const { answerBy } = await import('./kiln-answer.ts');
  const last = text.slice(text.lastIndexOf('\n\n') + 2);
  // Who reads is given no form.
  const form = last.startsWith('{') ? (JSON.parse(last) as Schema) : {};
  return JSON.stringify(answerBy(tasks, text, form));
}

function play(script: Script): void {
  let turn = 0;
  let folder = '';
  if (script.stays !== undefined) {
    fs.writeFileSync(script.stays, String(process.pid));
    process.on('SIGTERM', () => {});
    setInterval(() => {}, 60_000);
  }
  const app = agent({ name: 'scripted' })
    .onRequest('initialize', () => ({ protocolVersion: 1, agentCapabilities: {} }))
    .onRequest('session/new', ({ params }) => {
      if (script.session_error !== undefined) throw new RequestError(script.session_error, 'not signed in');
      folder = params.cwd;
      return { sessionId: 'one' };
    })
    .onRequest('session/prompt', async ({ params, client }) => {
      const acts = script.turns[turn] ?? script.turns.at(-1) ?? [];
      turn += 1;
      const tell = (each: SessionUpdate) =>
        client.notify('session/update', { sessionId: params.sessionId, update: each });
      for (const act of acts) {
        if (act === 'hang') await new Promise(() => {});
        else if (act === 'tell') {
          const { env, argv } = process;
          await tell(
            update(
              JSON.stringify({ prompt: params.prompt, folder, files: fs.readdirSync(folder), env, argv }),
            ),
          );
        } else if (act === 'ask') {
          const refused = async (asked: Promise<unknown>) =>
            asked.then(String, ({ code }: RequestError) => code);
          const file = await refused(
            client.request('fs/read_text_file', { sessionId: params.sessionId, path: '/etc/hosts' }),
          );
          const permission = await client.request('session/request_permission', {
            sessionId: params.sessionId,
            toolCall: { toolCallId: '1' },
            options: [
              { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
              { optionId: 'no', name: 'No', kind: 'reject_once' },
            ],
          });
          await tell(update(JSON.stringify({ file, permission })));
        } else if ('kilns' in act) await tell(update(await kilnAnswer(act.kilns, textIn(params.prompt))));
        else if ('say' in act) await tell(update(act.say, act.id));
        else if ('think' in act)
          await tell({ sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text: act.think } });
        else if ('tool' in act) await tell({ sessionUpdate: 'tool_call', toolCallId: '1', title: act.tool });
        else if ('error' in act) throw new RequestError(act.error, 'no');
        else if ('exit' in act) process.exit(act.exit);
        else return { stopReason: act.stop as 'end_turn' };
      }
      return { stopReason: 'end_turn' };
    });
  app.connect(
    ndJsonStream(
      Writable.toWeb(process.stdout) as WritableStream<Uint8Array>,
      Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>,
    ),
  );
}

if (process.argv[1] === import.meta.filename) play(JSON.parse(process.argv[2]!) as Script);
