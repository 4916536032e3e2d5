// Who draws what: the agents of a draft in the order in which their work is put together, what each
// builds on, and the section that each
// kind of node belongs to.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Agent } from './agent.ts';
import { architecture } from './agents/architecture.ts';
import { contracts } from './agents/contracts.ts';
import { data } from './agents/data.ts';
import { decisions } from './agents/decisions.ts';
import { domains } from './agents/domains.ts';
import { duties } from './agents/duties.ts';
import { experience } from './agents/experience.ts';
import { load } from './agents/load.ts';
import { planning } from './agents/planning.ts';
import { quality } from './agents/quality.ts';
import { requirements } from './agents/requirements.ts';
import { scope } from './agents/scope.ts';
import { security } from './agents/security.ts';
import { specialists } from './agents/specialists.ts';
import { verification } from './agents/verification.ts';
import type { ProfileRow } from './profiles.ts';

const core: readonly Agent[] = [scope, architecture, data, requirements, contracts, quality, domains];
const fullDesign: readonly Agent[] = [experience, security, decisions];
/** They see all that the others have drawn: what is answered already is not answered again. */
export const deeper: readonly Agent[] = [load, duties];

/** What a section builds on; with it comes what that builds on. */
const needsOf: ReadonlyMap<Agent, readonly Agent[]> = new Map([
  [architecture, [scope]],
  [data, [architecture]],
  [requirements, [data]],
  [contracts, [requirements]],
  [quality, [requirements]],
  [domains, [contracts, quality]],
  [experience, [contracts]],
  [security, [contracts]],
  [decisions, [contracts]],
  [load, [domains]],
  [duties, [domains, experience, security, decisions]],
]);

/** Those of `agents` that an agent does not build on. */
export function besides(agent: Agent, agents: readonly Agent[]): Agent[] {
  const built = new Set<Agent>();
  const visit = (each: Agent): void => {
    built.add(each);
    for (const need of needsOf.get(each) ?? []) visit(need);
  };
  visit(agent);
  return agents.filter((each) => !built.has(each));
}

/**
 * Tests and plan cover whatever stands, so they are drawn anew whenever it changes; neither builds on the
 * other.
 */
export const closing: readonly Agent[] = [verification, planning];

/**
 * Where nothing is drawn after the domains, specialists do not wait for them: both look at the same sections.
 */
export const besideSpecialists = ({ full_design }: ProfileRow): readonly Agent[] =>
  full_design ? [] : [domains];
export { specialists };

export function draftersOf(profile: ProfileRow): readonly Agent[] {
  return [...core, ...(profile.full_design ? fullDesign : []), ...(profile.formal_checks ? deeper : [])];
}

const kindsOf: ReadonlyMap<Agent, readonly NodeKind[]> = new Map([
  [scope, ['GOAL', 'NG', 'ROLE', 'QTY', 'ASM', 'OQ', 'SRC']],
  [architecture, ['CMP', 'INT', 'INV']],
  [data, ['ENT', 'SM', 'EVT', 'TERM']],
  [requirements, ['US', 'FR', 'AC', 'ERR', 'DEC']],
  [contracts, ['API', 'IF']],
  [quality, ['NFR']],
  [experience, ['SCR']],
  [security, ['THR', 'CTL']],
  [decisions, ['ADR', 'INV']],
  [verification, ['TC', 'PROP']],
  [planning, ['TASK', 'RISK']],
]);

/** Whether an agent draws nodes of this kind. */
export function draws(agent: Agent, kind: NodeKind): boolean {
  return kindsOf.get(agent)?.includes(kind) ?? false;
}
