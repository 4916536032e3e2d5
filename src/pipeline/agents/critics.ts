// The critics: they read and do not write. Offline they are the rules themselves; a model adds what no rule
// can see, and never overrules one.
import type { Agent, AgentAnswer, AgentContext } from '#pipeline/agent.ts';
import { blockersIn } from '#pipeline/findings.ts';
import { provePackage } from '#specification/prove-package.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';

function told(findings: readonly Finding[], nothing: string): AgentAnswer {
  const blockers = blockersIn(findings).length;
  const narration =
    findings.length === 0
      ? nothing
      : `${blockers} blockers and ${findings.length - blockers} smaller findings.`;
  return { narration, patch: {}, findings: [...findings] };
}

const limits = ({ profile }: AgentContext) => ({ assumed_share_max: profile.assumed_share_max });

export const critic: Agent = {
  id: 'review.critic',
  role: 'critic',
  character: {
    name: 'crispin',
    display_name: 'Crispin, critic',
    asset_slug: 'crispin',
    accent_hex: '#8B1E3F',
  },
  action: 'check every statement',
  instructions: () =>
    'Read twice: as the user who asked for this, and as the engineer who has to build it. Tell what no rule can see: what was said and is lost, misread or turned round, what contradicts, what will happen and is not decided. Tell nothing that is doubtful.',
  offline: (context) =>
    told(checkGraph(context.graph, limits(context)), 'Every rule over the statements holds.'),
};

export const freshEyes: Agent = {
  id: 'review.fresh_eyes',
  role: 'critic',
  character: { name: 'nova', display_name: 'Nova, documents', asset_slug: 'nova', accent_hex: '#2A9D8F' },
  action: 'check the rendered documents',
  reads_afresh: true,
  instructions: () =>
    'You have not seen this project before. Read its statements as the engineer who has to build from them alone: what is unclear, contradictory, missing or said twice?',
  offline: (context) => {
    const graph = checkGraph(context.graph, limits(context));
    const findings = provePackage(context.graph, limits(context)).report.findings.filter(
      (finding) => !graph.some((known) => known.rule === finding.rule && known.message === finding.message),
    );
    return told(findings, 'Every rule over the rendered documents holds.');
  },
};

export const riskReview: Agent = {
  id: 'review.risk',
  role: 'risk',
  character: { name: 'rhea', display_name: 'Rhea, risks', asset_slug: 'rhea', accent_hex: '#C1666B' },
  action: 'check the risks before assembly',
  instructions: () =>
    'Which risks would stop this project, and which of them does nobody watch? Add RISK nodes with an early sign and a mitigation for those that are missing; tell as a weakness only what has to change before anybody builds.',
  offline: ({ graph }) => {
    const risks = graph.nodes.filter((node) => node.kind === 'RISK');
    const high = risks.filter((node) => node.probability === 'high' || node.impact === 'high');
    return {
      narration: `${risks.length} risks, ${high.length} of them high. Each names a mitigation and an early sign; nobody judged whether they help.`,
      patch: {},
      findings: [],
    };
  },
};

export const securityReview: Agent = {
  id: 'review.security',
  role: 'security',
  character: {
    name: 'sable',
    display_name: 'Sable, security',
    asset_slug: 'sable',
    accent_hex: '#1D3557',
  },
  action: 'check the threats, their controls and the access',
  instructions: () =>
    'Check every trust boundary, every serious threat and its control, the authorization matrix and the classification of personal data.',
  offline: (context) =>
    told(
      checkGraph(context.graph, limits(context)).filter((finding) => finding.rule.startsWith('SEC')),
      'Every rule over threats, controls and access holds.',
    ),
};

/** Reads the documents alone, as somebody would who was handed the package. */
const stranger: Agent = {
  ...freshEyes,
  id: 'review.stranger',
  action: 'read the documents as a stranger',
  instructions: () =>
    'You are handed these documents and know nothing else. Read them as the engineer who has to build from them alone: where would you have to ask, what contradicts, what is said twice, what would you build otherwise than they want? Name the ids that stand in the text.',
};

/** Who reads what a mind wrote. */
export const readersOfRun = { critic, stranger, risk: riskReview, security: securityReview };
