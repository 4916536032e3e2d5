// Addresses that failed too often, and the way to let them try again.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { blockedKey, blockedQuery, type BlockedAddress } from '#web/data/operator-queries.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatExact, plural } from '#web/ui/format.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Empty } from '#web/ui/states.tsx';

export function BlockedAddressesPage() {
  const blocked = useInfiniteQuery(blockedQuery);
  return (
    <Section title="Blocked addresses">
      <Paged
        query={blocked}
        label="Blocked addresses"
        empty={
          <Empty icon="check" title="No address is blocked">
            <p>An address with too many wrong keys or passwords is blocked for a few minutes.</p>
          </Empty>
        }
      >
        {(row) => <Row key={row.id} row={row} />}
      </Paged>
    </Section>
  );
}

function Row({ row: { address, failed_attempts, blocked_until } }: { row: BlockedAddress }) {
  const cache = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => call('unblockAddress', { body: { address } }),
    onSettled: () => cache.invalidateQueries({ queryKey: blockedKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{address}</code>
        <p className="text-sm text-muted">
          {plural(failed_attempts, 'failed attempt')} · blocked until{' '}
          <time dateTime={blocked_until}>{formatExact(blocked_until)}</time>
        </p>
        {unblock.isError && <Note tone="bad">{errorMessage(unblock.error)}</Note>}
      </div>
      <Button
        size="small"
        aria-label={`Unblock ${address}`}
        busy={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        Unblock
      </Button>
    </li>
  );
}
