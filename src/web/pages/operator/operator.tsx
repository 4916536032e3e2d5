// The frame of what only operators see; for everybody else there is nothing here.
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { meQuery } from '#web/data/queries.ts';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Card, PageHead } from '#web/ui/card.tsx';
import { Missing, Read } from '#web/ui/states.tsx';
import { Tab, Tabs } from '#web/ui/layout/tabs.tsx';

export function OperatorPage() {
  const query = useQuery(meQuery);
  return (
    <Page title="Operator">
      <Read query={query}>
        {(me) =>
          me?.permissions.includes('operator') ? (
            <>
              <PageHead title="Operator" lead="Who may use this service, and how it does." />
              <Tabs label="Views for the operator">
                <Tab to={paths.operator} activeOptions={{ exact: true, includeSearch: false }}>
                  Accounts
                </Tab>
                <Tab to={paths.operatorBugReports} activeOptions={{ includeSearch: false }}>
                  Bug reports
                </Tab>
                <Tab to={paths.operatorFeedback} activeOptions={{ includeSearch: false }}>
                  Feedback
                </Tab>
                <Tab to={paths.operatorIncidents}>Incidents</Tab>
                <Tab to={paths.operatorQueue}>Queue and workers</Tab>
                <Tab to={paths.operatorOutbox}>Outbox</Tab>
                <Tab to={paths.operatorModels}>Models</Tab>
                <Tab to={paths.operatorBlocked}>Blocked addresses</Tab>
              </Tabs>
              <Outlet />
            </>
          ) : (
            <Card>
              <h1 className="sr-only">Not found</h1>
              <Missing />
            </Card>
          )
        }
      </Read>
    </Page>
  );
}
