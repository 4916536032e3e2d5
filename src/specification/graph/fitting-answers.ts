// Which refusals an operation can give at all, by what is sent to it.
import type { Field, NodeOf } from './nodes.ts';

type Sent = readonly Pick<Field, 'name' | 'type'>[];
type Asked = { method: NodeOf<'API'>['method']; path: string };

/** What is wrong with a file or a field that was sent, where nothing is sent. */
export const refusesContent = ({ status, code }: Pick<NodeOf<'ERR'>, 'status' | 'code'>): boolean =>
  [413, 415, 422].includes(status) && code !== 'VALIDATION_FAILED';

const handle = /(?:^|_)(?:id|token|code|secret|link|key|number|invitation|report)$/;

/** Only what a request names can be gone or used up. */
export const namesSomething = ({ path }: Pick<Asked, 'path'>, sent: Sent): boolean =>
  path.includes('{') ||
  sent.some(({ name, type }) => ['reference', 'uuid'].includes(type) || handle.test(name));
