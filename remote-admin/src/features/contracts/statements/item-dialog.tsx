import { calls } from '@qafila/contracts';
import type { ContractStatement, StatementItem } from '@qafila/contracts/partner';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { NotesDialog } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';
import { CorrectDialog, MAX_NOTE } from './correct-dialog.tsx';

export type ItemAction = 'dispute' | 'withdrawDispute' | 'answer' | 'correct';

export interface ItemDialogProps {
  statement: ContractStatement;
  item: StatementItem;
  action: ItemAction;
  onClose: () => void;
}

/** Asks for the note of a dispute, a withdrawal, an answer or a correction, and sends it. */
export function ItemDialog(props: ItemDialogProps) {
  const { statement, item, action, onClose } = props;
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const done = async () => {
    notice.success(t(`statement.${action}.done`, { task: item.shortId }));
    onClose();
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  const key = { statementId: statement.id ?? '', taskId: item.taskId };
  if (action === 'correct')
    return (
      <CorrectDialog
        {...props}
        onCorrect={async (values) => {
          await api.call(calls.contractStatement.correct, { body: { ...key, ...values } });
          await done();
        }}
      />
    );
  return (
    <NotesDialog
      open
      required
      maxLength={MAX_NOTE}
      title={t(`statement.${action}.title`, { task: item.shortId })}
      description={t(`statement.${action}.body`)}
      effect={t(`statement.${action}.effect`)}
      onCancel={onClose}
      onConfirm={async (note) => {
        await api.call(calls.contractStatement[action], { body: { ...key, note } });
        await done();
      }}
    />
  );
}
