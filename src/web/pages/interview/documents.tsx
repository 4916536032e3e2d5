import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { documentsQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { formatBytes, formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Meter } from '#web/ui/meter.tsx';
import type { Upload } from './use-uploads.ts';

type Given = ResultOf<'listReferenceDocuments'>['reference_documents'][number];

type Props = {
  interview_id: string;
  uploads: readonly Upload[];
  onDismiss: (key: string) => void;
  locked: boolean;
};

/** The documents that the interviewer was given, and those on their way. */
export function Documents({ interview_id, uploads, onDismiss, locked }: Props) {
  const { data } = useQuery(documentsQuery(interview_id));
  const given = data?.reference_documents ?? [];
  if (given.length === 0 && uploads.length === 0) return null;
  return (
    <ul aria-label="Documents" className="grid gap-2">
      {given.map((each) => (
        <GivenRow key={each.id} given={each} locked={locked} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={onDismiss} />
      ))}
    </ul>
  );
}

const rowClass = 'flex items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 text-sm';

function GivenRow({ given, locked }: { given: Given; locked: boolean }) {
  const cache = useQueryClient();
  const { interview_id: interviewId, id: documentId } = given;
  const remove = useMutation({
    mutationFn: () => call('deleteReferenceDocument', { params: { interviewId, documentId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['interview', interviewId] }),
  });
  return (
    <li className={rowClass}>
      <Icon name="file" className="size-4 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{given.filename}</span>
        <span className="block text-muted">
          {remove.isError ? errorMessage(remove.error) : statusOf(given)}
        </span>
      </span>
      {!locked && (
        <button
          type="button"
          aria-label={`Remove ${given.filename}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
          className="grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function statusOf({ extraction: { status, characters, reason }, byte_count }: Given): string {
  if (status === 'pending') return 'Being read…';
  if (status === 'failed') return reason ?? 'It could not be read.';
  return `${formatBytes(byte_count)} · ${formatCount(characters ?? 0)} characters read${reason ? ` · ${reason}` : ''}`;
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: (key: string) => void }) {
  const percent = Math.round(100 * upload.share);
  return (
    <li className={rowClass}>
      <Icon name="file" className="size-4 text-muted" />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-medium">{upload.filename}</span>
        {upload.error ? (
          <span role="alert" className="text-bad">
            {upload.error}
          </span>
        ) : (
          <Meter
            share={upload.share}
            label={`Upload of ${upload.filename}`}
            text={`${percent} percent`}
            className="h-1.5"
          />
        )}
      </span>
      {upload.error && (
        <button
          type="button"
          aria-label={`Dismiss ${upload.filename}`}
          onClick={() => onDismiss(upload.key)}
          className="grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
