// The server of the protocol: what a caller may see and call. It keeps nothing of anybody; each request
// brings its caller.
import {
  ProtocolError,
  Server,
  type AuthInfo,
  type ServerContext,
  type Transport,
} from '@modelcontextprotocol/server';
import { build_version } from '#contract/capabilities.ts';
import { tools } from '#contract/tools/tools.ts';
import type { Context } from '#deps.ts';
import type { Surface } from '#surfaces/invoke.ts';
import { invalid_params, withPlainError } from './answer.ts';
import { callTool, type Caller } from './call-tool.ts';
import { completionsFor } from './completion.ts';
import { instructions } from './instructions.ts';
import { thrownFor } from './mcp-errors.ts';
import { isShownTo, projected, type Definition, type ProjectedTool } from './projection.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { readerFor } from './reads.ts';
import { listResources, readResource, resourceTemplate } from './resources.ts';

/** Lists may be kept by the caller for a minute, since its permissions may change. */
const of_caller = { ttlMs: 60_000, cacheScope: 'private' } as const;
const of_everybody = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * Made when the surface is first used. A request for the server comes with what `authInfoOf` makes of its
 * caller.
 */
export function serverFactory(surface: Surface): (of?: Revisions) => Server {
  const byName = new Map<string, ProjectedTool>(tools.map((tool) => [tool.name, projected(tool)]));
  const shownBySeen = new Map<string, Definition[]>();
  const shownTo = (caller: Caller): Definition[] => {
    const shown = [...byName.values()].filter((tool) => isShownTo(tool, caller.actor));
    const seen = shown.map(({ name }) => name).join();
    return shownBySeen.get(seen) ?? shownBySeen.set(seen, definitionsOf(shown)).get(seen)!;
  };
  return (of) => serverFor({ surface, byName, shownTo }, of);
}

export const authInfoOf = (caller: Caller): AuthInfo => ({
  token: '',
  clientId: caller.actor.account_id,
  scopes: [],
  extra: { caller },
});

/** With how it hears of progress, and takes its call back. */
function callerOf(context: ServerContext): Caller {
  const caller = context.http?.authInfo?.extra?.['caller'];
  if (caller === undefined) throw new Error('A request came without its caller.');
  return { ...(caller as Caller), ...hearing(context) };
}

const definitionsOf = (shown: readonly ProjectedTool[]) => shown.map(({ definition }) => definition);

type Revisions = { supportedProtocolVersions: string[] };

type Serving = {
  surface: Surface;
  byName: ReadonlyMap<string, ProjectedTool>;
  shownTo: (caller: Caller) => Definition[];
};

/** What it says goes through `withPlainError`, whatever carries it. */
class PlainServer extends Server {
  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(withPlainError(message), options);
    return super.connect(transport);
  }
}

function serverFor({ surface, byName, shownTo }: Serving, of: Revisions | undefined): Server {
  const { base_url } = surface.deps.config;
  const server = new PlainServer(
    { name: 'specfoundry', title: 'Specfoundry', version: build_version, websiteUrl: base_url },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions, ...of },
  );

  server.setRequestHandler('tools/list', (_, context) => ({
    tools: shownTo(callerOf(context)),
    ...of_caller,
  }));
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const tool = byName.get(params.name);
    if (!tool) throw unknownTool(params.name);
    return callTool(tool, params.arguments ?? {}, { caller: callerOf(context), surface });
  });

  const reading = <T>(read: Promise<T>): Promise<T> =>
    read.catch((error: unknown) => {
      throw error instanceof ProtocolError ? error : thrownFor(error, { base_url, given: {} });
    });
  const readerOf = (context: ServerContext) => readerFor(callerOf(context), surface);
  server.setRequestHandler('resources/list', async (_, context) => ({
    resources: await reading(listResources(readerOf(context))),
    ...of_caller,
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [resourceTemplate],
    ...of_everybody,
  }));
  server.setRequestHandler('resources/read', async ({ params }, context) => ({
    ...(await reading(readResource(readerOf(context), params.uri, base_url))),
    ...of_caller,
  }));
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts(), ...of_everybody }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments ?? {}));
  server.setRequestHandler(
    'completion/complete',
    async ({ params: { argument, context: given } }, context) => {
      const package_id = given?.arguments?.['package_id'];
      const values = await reading(
        completionsFor(readerOf(context), { argument: argument.name, value: argument.value, package_id }),
      );
      return { completion: { values, total: values.length, hasMore: false } };
    },
  );
  return server;
}

/** How the caller is told of progress, when it asked for that, and how it takes its call back. */
function hearing({ mcpReq }: ServerContext): Pick<Context, 'progress' | 'signal'> {
  const { signal, _meta: meta } = mcpReq;
  const token = meta?.progressToken;
  if (token === undefined) return { signal };
  const progress: Context['progress'] = ({ done, total, message }) => {
    const params = { progressToken: token, progress: done, total, message };
    // Who hung up hears nothing.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return { signal, progress };
}

function unknownTool(name: string): ProtocolError {
  return new ProtocolError(invalid_params, `There is no tool ${name.slice(0, 100)}; tools/list shows all.`);
}
