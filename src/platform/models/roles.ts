// Which model does which work. The defaults are names that the table of prices knows; the operator may name
// others.
import { providerNames, splitModelName, type ModelName, type ProviderName } from './providers.ts';

export const modelRoles = [
  'interviewer',
  'drafter',
  'specialist',
  'critic',
  'fresh_eyes',
  'refiner',
  'explainer',
] as const;
export type ModelRole = (typeof modelRoles)[number];
export type RoleModels = Readonly<Record<ModelRole, ModelName>>;
/** What the operator names; `default` stands for every role that is not named. */
export type ChosenModels = Readonly<Partial<Record<ModelRole | 'default', ModelName>>>;

type Tiers = { strong: string; middle: string; quick: string };
/** null: nobody but the operator knows what the server has. */
const tiers: Record<ProviderName, Tiers | null> = {
  anthropic: { strong: 'claude-opus-5-5', middle: 'claude-sonnet-5', quick: 'claude-haiku-4-5' },
  openai: { strong: 'gpt-6-sol', middle: 'gpt-6-sol', quick: 'gpt-6-luna' },
  google: { strong: 'gemini-3.8-flash', middle: 'gemini-3.8-flash', quick: 'gemini-3.5-flash-lite' },
  compatible: null,
  agent: null,
};
/** Drafters write most of what is paid for; critics write little, and what they miss stays wrong. */
const tierOf: Record<ModelRole, keyof Tiers> = {
  interviewer: 'middle',
  drafter: 'middle',
  specialist: 'middle',
  critic: 'strong',
  fresh_eyes: 'strong',
  refiner: 'middle',
  explainer: 'quick',
};

/** The roles that have a model. Fresh eyes are another provider's than the drafter's when there is one. */
export function chooseModels(
  connected: readonly ProviderName[],
  chosen: ChosenModels,
): Partial<Record<ModelRole, ModelName>> {
  const inOrder = providerNames.filter((name) => connected.includes(name));
  const isConnected = (name: ModelName) => connected.includes(splitModelName(name).provider);
  const usual = (role: ModelRole, except?: ProviderName): ModelName | undefined => {
    const provider = inOrder.find((name) => tiers[name] !== null && name !== except);
    return provider && `${provider}/${tiers[provider]![tierOf[role]]}`;
  };
  const named = (role: ModelRole | 'default') => {
    const name = chosen[role];
    return name && isConnected(name) ? name : undefined;
  };
  const models: Partial<Record<ModelRole, ModelName>> = {};
  for (const role of modelRoles) {
    const model = named(role) ?? named('default') ?? usual(role);
    if (model) models[role] = model;
  }
  const drafted_by = models.drafter && splitModelName(models.drafter).provider;
  const second = named('fresh_eyes') ?? usual('fresh_eyes', drafted_by) ?? named('default');
  return { ...models, ...(second && { fresh_eyes: second }) };
}

export const hasEveryRole = (models: Partial<Record<ModelRole, ModelName>>): models is RoleModels =>
  modelRoles.every((role) => models[role] !== undefined);
