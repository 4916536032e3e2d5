import type { ModelRole } from '#platform/models/roles.ts';
import type { Agent, AgentRole } from '#pipeline/agent.ts';

const roles: Record<AgentRole, ModelRole> = {
  drafter: 'drafter',
  specialist: 'specialist',
  critic: 'critic',
  risk: 'critic',
  security: 'critic',
  refiner: 'refiner',
};

export const modelRole = (agent: Agent): ModelRole => (agent.reads_afresh ? 'fresh_eyes' : roles[agent.role]);
