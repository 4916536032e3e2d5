import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#web/data/error-message.ts';
import { Button } from './button.tsx';
import { Confirm } from './dialog.tsx';

type Props = {
  /** On the button; `name` says it whole where the button alone does not tell what it is about. */
  label: string;
  name?: string;
  look?: 'danger' | 'plain';
  title: string;
  text: string;
  action: string;
  act: () => Promise<unknown>;
};

/** A button that asks first, shows that it runs, and says in the same place why it failed. */
export function ConfirmButton({ label, name, look = 'danger', title, text, action, act }: Props) {
  const [is_asking, ask] = useState(false);
  const mutation = useMutation({ mutationFn: act, onSuccess: () => ask(false) });
  const close = () => {
    ask(false);
    mutation.reset();
  };
  return (
    <>
      <Button size="small" look={look} aria-label={name} onClick={() => ask(true)}>
        {label}
      </Button>
      <Confirm
        open={is_asking}
        onClose={close}
        title={title}
        text={text}
        action={action}
        error={mutation.isError ? errorMessage(mutation.error) : null}
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate()}
      />
    </>
  );
}
