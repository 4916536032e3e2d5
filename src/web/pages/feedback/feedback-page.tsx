import type { ReactNode } from 'react';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/card.tsx';
import { Tab, Tabs } from '#web/ui/layout/tabs.tsx';

/** The three ways to tell something: feedback, a bug, a question. */
export function FeedbackPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <PageHead title="Feedback and help" lead="What was good, what was not, and what you need." />
      <Tabs label="Ways to tell">
        <Tab to={paths.feedback}>Feedback</Tab>
        <Tab to={paths.bugReports}>Bug reports</Tab>
        <Tab to={paths.support}>Ask for help</Tab>
      </Tabs>
      {children}
    </Page>
  );
}
