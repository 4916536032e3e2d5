import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RenameDialog, renames } from './rename-dialog.tsx';
import { bins, doInBin, type BinKind } from '#web/data/recycle-bin.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { tellUndo } from '#web/data/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { focusPage } from './focus-page.ts';

type RowMenuProps = {
  kind: BinKind;
  id: string;
  /** What the row is called to a person who hears it. */
  name: string;
  /** What its project is called; null while it has no name. */
  given_name: string | null;
};

/** What can be done with a row of a list besides opening it. What is deleted can be taken back. */
export function RowMenu({ kind, id, name, given_name }: RowMenuProps) {
  const [error, setError] = useState<unknown>(null);
  const [renaming, setRenaming] = useState(false);
  const rename = renames(kind);
  const discard = useMutation({
    mutationFn: () => doInBin(kind, 'discard', id),
    onSuccess: () => {
      focusPage();
      tellUndo({ text: `${name} is in the recycle bin.`, undo: () => doInBin(kind, 'restore', id) });
    },
    onError: setError,
  });
  return (
    <>
      <Menu
        label={`What can be done with ${name}`}
        className="relative z-10 -my-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        trigger={<Icon name="more" className={`size-5 ${discard.isPending ? 'animate-soft' : ''}`} />}
      >
        {rename && (
          <MenuItem icon="pencil" onClick={() => setRenaming(true)}>
            Rename
          </MenuItem>
        )}
        <MenuItem icon="bin" onClick={() => discard.mutate()}>
          Delete
        </MenuItem>
      </Menu>
      {rename && renaming && (
        <RenameDialog kind={rename} id={id} name={given_name} onClose={() => setRenaming(false)} />
      )}
      <Dialog
        open={error !== null}
        onClose={() => setError(null)}
        title={`This ${bins[kind].what} was not deleted`}
      >
        <p className="text-muted">{errorMessage(error)}</p>
        <Button className="justify-self-end" onClick={() => setError(null)}>
          Go back
        </Button>
      </Dialog>
    </>
  );
}
