import type { ResultOf } from '#client/client.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Usage = ResultOf<'getCrossAggregate'>['usages'][number];

/** What each coder's session reported last. */
export function SessionUsages({ usages }: { usages: readonly Usage[] }) {
  if (usages.length === 0) return null;
  return (
    <Section title="Reports of coders">
      <Table
        label="Reports of coders"
        head={['Coder session', 'Agent', 'Models', 'Turns', 'Billed input', 'Output', 'Reported']}
        rows={usages.map((usage) => ({
          key: usage.coder_session_id,
          cells: [
            usage.coder_session_id,
            usage.agent,
            usage.models.join(', ') || '—',
            formatCount(usage.turns),
            formatCount(usage.billable_input_total),
            formatCount(usage.output_tokens),
            <TimeAgo key="time" time={usage.updated_at} />,
          ],
        }))}
      />
    </Section>
  );
}
