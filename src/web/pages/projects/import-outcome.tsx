import type { ResultOf } from '#client/client.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { plural } from '#web/ui/format.ts';
import { Table } from '#web/ui/layout/table.tsx';

type Outcome = ResultOf<'importSessionState'>;

const kinds = {
  decision: 'Decision',
  backlog_item: 'Backlog',
  lesson: 'Lesson',
  build_session: 'Build session',
} as const;
const actions = {
  created: { label: 'New', tone: 'good' },
  resolved: { label: 'Resolved', tone: 'accent' },
  unchanged: { label: 'There already', tone: 'neutral' },
} as const;

type Props = { outcome: Outcome; form: string; busy: boolean; onImport: () => void };

/** What was read, before it is written and after. */
export function ImportOutcome({ outcome, form, busy, onImport }: Props) {
  const { dry_run, entries, created_count, resolved_count, unchanged_count, ignored, ignored_count } =
    outcome;
  const news = created_count + resolved_count;
  return (
    <Section
      title={`Read as: ${form}`}
      action={
        dry_run &&
        news > 0 && (
          <Button look="primary" busy={busy} onClick={onImport}>
            Bring in {plural(news, 'entry', 'entries')}
          </Button>
        )
      }
    >
      <Note tone={dry_run ? 'neutral' : 'good'}>
        {dry_run ? 'Nothing is written yet: ' : 'Written: '}
        {created_count} new, {resolved_count} resolved, {unchanged_count} there already.
      </Note>
      <Table
        label="What was read"
        head={['Kind', 'Title', dry_run ? 'What would happen' : 'What happened']}
        rows={entries.map(({ kind, title, action }, at) => ({
          key: `${at}`,
          cells: [
            kinds[kind],
            title,
            <Badge key="action" tone={actions[action].tone}>
              {actions[action].label}
            </Badge>,
          ],
        }))}
      />
      {ignored_count > 0 && (
        <>
          <Note tone="neutral">
            {plural(ignored_count, 'passage is', 'passages are')} in no known form and left out.
          </Note>
          <Table
            label="What was left out"
            head={['Line', 'Below', 'Text']}
            rows={ignored.map(({ line, heading, text }) => ({
              key: `${line}`,
              cells: [`${line}`, heading ?? '', text],
            }))}
          />
        </>
      )}
    </Section>
  );
}
