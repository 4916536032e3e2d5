import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { generationsQuery, packagesQuery, usageQuery } from '#web/data/queries.ts';
import { useEventStream } from '#web/data/use-event-stream.ts';
import { isOver } from '#web/parts/run-words.ts';

export type RunEvent = ResultOf<'listGenerationEvents'>['events'][number];

/** Steps of a run without models come by the dozen: what they changed is read once for all of them. */
const gather_ms = 250;

/** What happened, as it happens; what it changed is read again. */
export function useRunEvents(id: string): readonly RunEvent[] {
  const cache = useQueryClient();
  const [events, setEvents] = useState<readonly RunEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEventStream(`/v1/generations/${id}/events`, (json) => {
    const event = JSON.parse(json) as RunEvent;
    setEvents((all) => (all.some((known) => known.id === event.id) ? all : [...all, event]));
    const is_last = isOver(event.state);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void cache.invalidateQueries({ queryKey: ['generation', id] });
    }, gather_ms);
    if (is_last) {
      const keys = [generationsQuery, packagesQuery, usageQuery].map(({ queryKey }) => queryKey);
      void Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
    }
    return is_last ? 'last' : undefined;
  });
  return events;
}
