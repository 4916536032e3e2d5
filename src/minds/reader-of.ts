import type { Reader } from '#language/mind-reading/hold-fates.ts';

const agents = 'agent/';

/** How a reading names who made it; `model` with its provider, as in `openai/o5`. */
export const readerOf = (model: string): Reader =>
  model.startsWith(agents) ? `agent:${model.slice(agents.length)}` : `model:${model}`;
