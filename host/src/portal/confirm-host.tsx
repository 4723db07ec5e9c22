import { useShell } from '@qafila/shell-sdk';
import { ConfirmDialog } from '@qafila/ui';
import { useSyncExternalStore } from 'react';

/** Shows the question that a remote asks. */
export function ConfirmHost() {
  const { confirm } = useShell();
  const question = useSyncExternalStore(confirm.subscribe, confirm.current);
  if (!question) return null;
  return (
    <ConfirmDialog
      {...question}
      open
      onCancel={() => confirm.answer(false)}
      onConfirm={() => confirm.answer(true)}
    />
  );
}
