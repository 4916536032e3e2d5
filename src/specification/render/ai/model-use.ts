// When software lets a model work, and which of its requirements speak of what the model does.
import { thinksByModel } from '#knowledge/kinds/kinds.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

export const evaluationPath = 'test/evaluation-set.jsonl';
export const toolsPath = 'contracts/tool-schemas.json';
export const guardrailsPath = 'security/guardrails.md';

/** A model that is told what to do: what only sorts or scores takes no prompt, and nothing of it is guarded or tried as one. */
export function usesModel(view: View): boolean {
  const { type, domain_packs } = view.project;
  return thinksByModel(type) || (domain_packs.includes('ai_features') && speaksOfPrompts(view));
}

const speaksOfPrompts = (view: View): boolean =>
  view
    .all('FR')
    .some(({ key, statement }) => key.startsWith('fr:domain-ai') || /\bprompts?\b/i.test(statement)) ||
  view
    .all('CMP')
    .some(({ responsibility, owns, must_not }) =>
      /\bprompts?\b/i.test([responsibility, ...owns, ...must_not].join(' ')),
    ) ||
  view.all('INT').some(({ purpose, data }) => /\bprompts?\b/i.test(`${purpose} ${data}`));

/**
 * Said by the user throughout, or standing because a model is at work: what else every software has is left
 * out.
 */
export function behaviours(view: View): NodeOf<'FR'>[] {
  return view.all('FR').filter((node) => node.key.startsWith('fr:domain-ai') || node.sources.every(isQuoted));
}

export const forbids = ({ statement }: NodeOf<'FR'>) => /\bshall (?:not|never)\b/.test(statement);

export const injections = (view: View) =>
  view.all('THR').filter((threat) => threat.category === 'prompt_injection');

/** Somebody other than the model acts: a person of some role does it, or is let do it. */
function actedByPeople({ statement }: NodeOf<'FR'>, view: View): boolean {
  const roles = view
    .all('ROLE')
    .filter((role) => role.is_human)
    .map((role) => role.title.toLowerCase());
  const actors = [...roles, 'user', 'person', 'human', 'team'];
  const acting = /(?:^When|\blet|\banyone other than) (?:an?|the) ([^,]*)/i
    .exec(statement)?.[1]
    ?.toLowerCase();
  return /\banyone other than\b/i.test(statement) || actors.some((actor) => acting?.startsWith(`${actor} `));
}

/** What is approved or released is decided by a person, whatever the sentence says about it. */
const decision = /\b(?:approv|releas|publish)\w*/i;

export const isDecision = ({ title }: NodeOf<'FR'>) => decision.test(title);

export const isForModel = (node: NodeOf<'FR'>, view: View) => !actedByPeople(node, view) && !isDecision(node);
