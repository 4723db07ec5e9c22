import { Button, Dialog, Input } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

interface NameDialogProps {
  title: string;
  name: string;
  confirm: string;
  busy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a dashboard. */
export function NameDialog({ title, name, confirm, busy, onName, onClose }: NameDialogProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onName(text.trim());
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('analytics.cancel')}</Button>
          <Button variant="primary" type="submit" form={`${id}-form`} busy={busy} disabled={!text.trim()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit}>
        <FilterCell label={t('analytics.name')} id={id}>
          <Input id={id} maxLength={100} value={text} onChange={(event) => setText(event.target.value)} />
        </FilterCell>
      </form>
      <DiscardQuestion dirty={text !== name} busy={busy} />
    </Dialog>
  );
}
