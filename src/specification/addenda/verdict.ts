// What an addendum comes to, in a sentence that stands at the head of its documents.
import { fence } from '#specification/render/syntax/markdown.ts';
import type { Addendum } from './addendum.ts';
import type { Bundle } from './bundle.ts';
import { taskWork } from './task-work.ts';

/** `known`: the package says it already. `unread`: nothing could be drafted from it. */
export type Verdict = 'changes' | 'known' | 'unread';

export function verdictOf({ difference, addendum: { reading } }: Bundle): Verdict {
  const builds = [
    ...difference.added,
    ...difference.retired,
    ...difference.changed.map(({ node }) => node),
  ].some(({ kind }) => kind !== 'OQ' && kind !== 'RISK');
  if (builds) return 'changes';
  return reading.unread.length > 0 ? 'unread' : 'known';
}

export function verdictText(bundle: Bundle): string {
  const { addendum } = bundle;
  const { reading } = addendum;
  const of = `${addendum.package.name} ${addendum.package.version}`.replaceAll(/[\\`*_[\]<>#|]/g, ' ');
  const verdict = verdictOf(bundle);
  const rest = reading.unread.length > 0 ? ' A part of the change cannot be specified yet.' : '';
  if (verdict === 'unread')
    return `Nothing of this change can be built yet: ${of} stays as it is, and the change is an open requirement.`;
  if (verdict === 'known') {
    const why = reading.known.length > 0 ? 'It says again what is there' : 'Nothing in it is new';
    return `${of} stays as it is. ${why}: there is nothing to build.`;
  }
  const requirements = `new ${bundle.added('FR', 'NFR').length}, changed ${bundle.reworded.length}, dropped ${bundle.retired('FR', 'NFR').length}`;
  return `Over ${of}. Requirements: ${requirements}. Tasks to do: ${taskWork(bundle).length}, to take out: ${bundle.retired('TASK').length}.${rest}`;
}

/** The change as it was asked for, never read as Markdown. */
export const asked = ({ title, description }: Pick<Addendum, 'title' | 'description'>): string =>
  fence('text', `${title}\n\n${description}`.replaceAll(/\r\n?/g, '\n'));
