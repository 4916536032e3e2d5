// What every server of ours tells Fastify. No route declares a Fastify schema: the contract validates and
// serialises. Said in advance, Fastify leaves its own compilers unloaded, which is 8 MB of the idle process
// and 0.1 s of a start.

function noCompiler(): never {
  throw new Error('A route declares a Fastify schema: declare it in the contract.');
}

export const fastifyOptions = {
  forceCloseConnections: 'idle',
  // What was sent before the server closed is answered like everything else.
  return503OnClosing: false,
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
} as const;
