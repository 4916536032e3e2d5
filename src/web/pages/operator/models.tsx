// Which models the installation has, and whether they answer.
import { useMutation } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDuration } from '#web/ui/format.ts';
import { Empty } from '#web/ui/states.tsx';

type Tried = ResultOf<'tryModels'>['models'][number];

export function ModelsPage() {
  const tried = useMutation({ mutationFn: () => call('tryModels') });
  return (
    <Section
      title="Models of this service"
      action={
        <Button size="small" icon="run" busy={tried.isPending} onClick={() => tried.mutate()}>
          Try them
        </Button>
      }
    >
      {tried.isError && <Note tone="bad">{errorMessage(tried.error)}</Note>}
      {!tried.data && (
        <Card className="p-4 text-muted">
          Each model is asked one short question, which costs a few tokens.
        </Card>
      )}
      {tried.data?.models.length === 0 && (
        <Empty icon="server" title="No model is connected">
          <p>
            Rules write every package. The variables that connect a model stand in the guide “Use a model”.
          </p>
        </Empty>
      )}
      {tried.data && tried.data.models.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {tried.data.models.map((model) => (
              <Row key={model.model} tried={model} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function Row({ tried: { model, roles, answers, detail, took_ms } }: { tried: Tried }) {
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{model}</code>
        <Badge tone={answers ? 'good' : 'bad'}>{answers ? 'Answers' : 'Does not answer'}</Badge>
      </div>
      <p className="text-sm text-muted">
        {roles.join(', ').replaceAll('_', ' ')} · {formatDuration(took_ms / 1000)}
      </p>
      {detail !== null && <p className="text-sm text-bad [overflow-wrap:anywhere]">{detail}</p>}
    </li>
  );
}
