import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  incidentSeverities,
  incidentStatuses,
  statusServices,
  type StatusService,
} from '#contract/operations/status.ts';
import { call } from '#web/data/client.ts';
import { incidentsQuery, type Incident } from '#web/data/status-queries.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { IncidentCard } from '#web/parts/incident-card.tsx';
import { incidentWords, severityWords } from '#web/parts/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/forms/check-box.tsx';
import { Select, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { Empty, Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';

export function IncidentsPage() {
  const query = useQuery(incidentsQuery);
  const [asked, ask] = useState<'new' | Incident | null>(null);
  return (
    <Section
      title="Incidents, newest first"
      action={
        <Button size="small" icon="plus" onClick={() => ask('new')}>
          Open an incident
        </Button>
      }
    >
      <Read query={query}>
        {({ incidents }) =>
          incidents.length === 0 ? (
            <Card>
              <Empty icon="pulse" title="No incident was opened yet">
                <p>What you tell here stands on the status page and is mailed to whoever asked for it.</p>
              </Empty>
            </Card>
          ) : (
            <div className="grid gap-3">
              {incidents.map((incident) => (
                <IncidentCard key={incident.id} incident={incident}>
                  {incident.resolved_at === null && (
                    <Button size="small" className="justify-self-start" onClick={() => ask(incident)}>
                      Tell how it goes on
                    </Button>
                  )}
                </IncidentCard>
              ))}
            </div>
          )
        }
      </Read>
      {asked === 'new' && <OpenIncident onClose={() => ask(null)} />}
      {asked !== null && asked !== 'new' && <UpdateIncident incident={asked} onClose={() => ask(null)} />}
    </Section>
  );
}

const services = Object.entries(statusServices) as [StatusService, { name: string }][];
const severityChoices = incidentSeverities.map((value) => ({ value, label: severityWords[value].label }));
const statusChoices = incidentStatuses.map((value) => ({ value, label: incidentWords[value].label }));
const told_to = 'It is mailed to whoever subscribed, at once.';

/** Has every place that shows incidents read them anew. */
function useTelling<T>(tell: (form: FormData) => Promise<T>, onClose: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: tell,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['status'] });
      onClose();
    },
  });
}

function OpenIncident({ onClose }: { onClose: () => void }) {
  const send = useTelling(
    (form) =>
      call('openIncident', {
        body: {
          title: formText(form, 'title'),
          severity: formText(form, 'severity') as Incident['severity'],
          services: form.getAll('services') as StatusService[],
          message: formText(form, 'message'),
        },
      }),
    onClose,
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Open an incident"
      action="Open and tell"
      busy={send.isPending}
      error={send.error}
      onSend={send.mutate}
    >
      {(errors) => (
        <>
          <TextField
            label="What is wrong"
            name="title"
            required
            maxLength={200}
            error={errors.title ?? null}
          />
          <Select label="How bad it is" name="severity" choices={severityChoices} error={errors.severity} />
          <fieldset className="grid gap-1" aria-describedby={errors.services ? 'services-more' : undefined}>
            <legend className="mb-1.5 text-sm font-medium">What it hits</legend>
            {services.map(([slug, { name }]) => (
              <CheckBox key={slug} name="services" value={slug}>
                {name}
              </CheckBox>
            ))}
            {errors.services && (
              <p id="services-more" className="text-sm text-bad">
                Choose at least one.
              </p>
            )}
          </fieldset>
          <TextArea
            label="What people are told"
            name="message"
            required
            rows={3}
            maxLength={4000}
            hint={told_to}
            error={errors.message ?? null}
          />
        </>
      )}
    </FormDialog>
  );
}

function UpdateIncident({
  incident: { id, title, status },
  onClose,
}: {
  incident: Incident;
  onClose: () => void;
}) {
  const send = useTelling(
    (form) =>
      call('updateIncident', {
        params: { id },
        body: { status: formText(form, 'status') as Incident['status'], message: formText(form, 'message') },
      }),
    onClose,
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      action="Tell it"
      busy={send.isPending}
      error={send.error}
      onSend={send.mutate}
    >
      {(errors) => (
        <>
          <Select
            label="How it stands"
            name="status"
            choices={statusChoices}
            defaultValue={status}
            error={errors.status}
          />
          <TextArea
            label="What people are told"
            name="message"
            required
            rows={3}
            maxLength={4000}
            hint={`${told_to} Resolved ends the incident.`}
            error={errors.message ?? null}
          />
        </>
      )}
    </FormDialog>
  );
}
