import { useQuery } from '@tanstack/react-query';
import { conversationQuery, type Generation } from '#web/data/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

type Line = { text: string; fate: 'resolved' | 'asked' | 'open'; reason?: string };

const fates = {
  resolved: { tone: 'good', label: 'Resolved' },
  asked: { tone: 'warn', label: 'Asked' },
  open: { tone: 'bad', label: 'Declared' },
} as const;

const readers = ['critic', 'risk', 'security'];

/** What the reviews said, and what became of each finding once the refinement has gone through them. */
export function Findings({ run }: { run: Generation }) {
  const { data } = useQuery(conversationQuery(run.id));
  const lines = linesOf(run);
  const reviews = (data?.items ?? []).filter(
    ({ agent_role, narration }) => readers.includes(agent_role) && narration !== null,
  );
  if (lines.length + reviews.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-sm font-semibold text-muted">Findings</h2>
      <Card className="grid gap-4 p-4">
        {reviews.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {reviews.map(({ invocation_id, display_name, narration }) => (
              <li key={invocation_id}>
                <span className="font-medium">{display_name}:</span>{' '}
                <span className="text-muted">{narration}</span>
              </li>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <ul className="grid gap-2.5 border-t border-line pt-4 text-sm first:border-0 first:pt-0">
            {lines.map(({ text, fate, reason }, at) => (
              <li key={at} className="flex items-start justify-between gap-3 animate-rise">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {text}
                  {reason && <span className="block text-muted">{reason}</span>}
                </span>
                <Badge tone={fates[fate].tone}>{fates[fate].label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function linesOf({
  blocker_resolution_summary: blockers,
  reconciliation_summary: contradictions,
  refinement_summary: files,
}: Generation): Line[] {
  return [
    ...(blockers?.residual ?? []).map(({ summary, reason }): Line => ({
      text: summary,
      fate: 'open',
      reason,
    })),
    ...(contradictions?.unresolved ?? []).map(({ summary, reason }): Line => ({
      text: summary,
      fate: 'open',
      reason,
    })),
    ...(files?.residual ?? []).map(({ path, reason }): Line => ({ text: path, fate: 'open', reason })),
    ...(blockers?.clarified ?? []).map(({ summary, question }): Line => ({
      text: summary,
      fate: 'asked',
      reason: question,
    })),
    ...(blockers?.resolved ?? []).map(({ summary }): Line => ({ text: summary, fate: 'resolved' })),
    ...(contradictions?.reconciled ?? []).map(({ summary }): Line => ({ text: summary, fate: 'resolved' })),
    ...(files?.generated ?? []).map(({ path }): Line => ({ text: path, fate: 'resolved' })),
  ];
}
