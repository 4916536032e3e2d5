// Documents on their way to the service, each with how much of it is there. By XMLHttpRequest, since fetch
// does not say.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from '#web/data/queries.ts';

export type Upload = { key: string; filename: string; share: number; error: string | null };

export function useUploads(interview_id: string) {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function upload(file: File): Promise<void> {
    const key = crypto.randomUUID();
    setUploads((all) => [...all, { key, filename: file.name, share: 0, error: null }]);
    const error = await send({ interview_id, file, key }, (share) => change(key, { share }));
    if (error !== null) return change(key, { error });
    await cache.invalidateQueries({ queryKey: documentsQuery(interview_id).queryKey });
    dismiss(key);
  }
  return { uploads, dismiss, add: (files: readonly File[]) => void Promise.all(files.map(upload)) };
}

type Sending = { interview_id: string; file: File; key: string };

/** Answers why it was refused. */
function send(
  { interview_id, file, key }: Sending,
  onShare: (share: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/v1/interviews/${interview_id}/reference-documents`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => resolve('The connection broke. Give it again.'));
    request.addEventListener('load', () =>
      resolve(request.status < 300 ? null : reasonOf(request.responseText)),
    );
    request.send(form);
  });
}

function reasonOf(answer: string): string {
  try {
    const { detail, title, errors } = JSON.parse(answer) as Partial<{
      detail: string;
      title: string;
      errors: { message: string }[];
    }>;
    return errors?.map(({ message }) => message).join(' ') || detail || title || 'It was refused.';
  } catch {
    return 'It was refused.';
  }
}
