import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/data/client.ts';
import type { BinKind } from '#web/data/recycle-bin.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formText } from '#web/ui/form-text.ts';

const kinds = {
  interview: {
    key: 'interviews',
    send: (id: string, name: string) => call('renameInterview', { params: { id }, body: { name } }),
  },
  run: {
    key: 'generations',
    send: (id: string, name: string) => call('renameGeneration', { params: { id }, body: { name } }),
  },
} as const;

type Renamed = keyof typeof kinds;

/** The kind, where it has a name of its own; null: a package is called like its run. */
export const renames = (kind: BinKind): Renamed | null => (kind === 'package' ? null : kind);

type RenameDialogProps = { kind: Renamed; id: string; name: string | null; onClose: () => void };

/** What a project is called from now on; an empty name gives it back to what was said. */
export function RenameDialog({ kind, id, name, onClose }: RenameDialogProps) {
  const cache = useQueryClient();
  const { key, send } = kinds[kind];
  const rename = useMutation({
    mutationFn: (given: string) => send(id, given),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: [key] });
      await cache.invalidateQueries({ queryKey: ['packages'] });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Rename the project"
      action="Rename"
      busy={rename.isPending}
      error={rename.error}
      onSend={(form) => rename.mutate(formText(form, 'name'))}
    >
      {(errors) => (
        <TextField
          label="Name"
          name="name"
          maxLength={200}
          defaultValue={name ?? undefined}
          hint="Leave it empty to take the name from what was said."
          error={errors.name ?? null}
        />
      )}
    </FormDialog>
  );
}
