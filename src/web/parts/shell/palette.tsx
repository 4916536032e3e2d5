import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCommands, type Command, type CommandGroup } from './use-commands.ts';

/** One field that leads everywhere: by name, by keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const groups = useCommands();
  const [error, setError] = useState<unknown>(null);
  const run = async (command: Command) => {
    try {
      await command.run();
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label="Search and go to"
          className="fixed top-[10dvh] left-1/2 z-50 flex max-h-[75dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-pop animate-rise"
        >
          <Autocomplete.Root
            inline
            open
            autoHighlight="always"
            keepHighlight
            items={groups}
            itemToStringValue={({ label, hint }: Command) => (hint ? `${label} ${hint}` : label)}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon name="search" className="size-4.5 text-muted" />
              <Autocomplete.Input
                aria-label="Search and go to"
                placeholder="Where to?"
                className="h-13 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
              />
            </div>
            {error !== null && <Note tone="bad">{errorMessage(error)}</Note>}
            <Autocomplete.Empty className="px-4 text-center text-sm text-muted not-empty:py-8">
              Nothing is called like that.
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 data-[empty]:p-0">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => void run(command)}
                        className="flex h-10 cursor-pointer items-center gap-3 rounded-lg px-2.5 text-sm select-none data-[highlighted]:bg-accent-soft data-[highlighted]:text-accent-text"
                      >
                        <Icon name={command.icon} className="size-4.5" />
                        <span className="min-w-0 flex-1 truncate">{command.label}</span>
                        {command.hint && <span className="text-muted">{command.hint}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
