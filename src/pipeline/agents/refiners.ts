// The three refiners. Each mends one sort of finding; without a model they try what follows from the graph
// and the interview and ask about the rest, and they invent nothing.
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import { withRemedies } from '#pipeline/refining/apply-remedies.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';
import type { PassName } from '#pipeline/refining/passes.ts';

type Row = Pick<Agent, 'id' | 'character' | 'action'>;

const rows: Readonly<Record<PassName, Row>> = {
  'stub-fill': {
    id: 'refine.stub_fill',
    character: { name: 'stella', display_name: 'Stella, gaps', asset_slug: 'stella', accent_hex: '#4C6A92' },
    action: 'fill what is referred to and missing',
  },
  reconciliation: {
    id: 'refine.reconcile',
    character: {
      name: 'concord',
      display_name: 'Concord, contradictions',
      asset_slug: 'concord',
      accent_hex: '#7A6C2B',
    },
    action: 'settle what contradicts itself',
  },
  'blocker-resolution': {
    id: 'mend',
    character: { name: 'fixer', display_name: 'Faye, repairs', asset_slug: 'faye', accent_hex: '#556B2F' },
    action: 'mend what the review found',
  },
};

function refiner(pass: PassName): Agent {
  return {
    ...rows[pass],
    role: 'refiner',
    offline: (context) => ({ ...answerOf(pass, context), findings: [] }),
  };
}

function answerOf(pass: PassName, context: AgentContext) {
  const patch = patchBetween(context.graph, withRemedies(pass, context));
  const parts = [
    [patch.add?.length, 'added'],
    [patch.change?.length, 'changed'],
    [patch.retire?.length, 'withdrawn'],
    [patch.link?.length, 'linked'],
  ] as const;
  const told = parts.flatMap(([count, what]) => (count ? [`${count} ${what}`] : []));
  return {
    patch,
    narration: told.length > 0 ? `${told.join(', ')}.` : 'Nothing here can be mended by rule.',
  };
}

export const refiners: Readonly<Record<PassName, Agent>> = {
  'stub-fill': refiner('stub-fill'),
  reconciliation: refiner('reconciliation'),
  'blocker-resolution': refiner('blocker-resolution'),
};
