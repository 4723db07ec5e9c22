import type { Task } from '@qafila/contracts/task';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { ReassignDialog } from '../assign/reassign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MessageRecipientDialog } from './message-recipient-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { AskedMove } from './moves.ts';
import { OffloadDialog } from './offload-dialog.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

export type TaskDialogName =
  | 'assign'
  | 'cancel'
  | 'offload'
  | 'reassign'
  | 'recallOffload'
  | 'rejectOffload'
  | 'release'
  | 'reschedule'
  | 'restore'
  | 'message'
  | AskedMove;

export interface TaskDialogProps {
  task: Task;
  onClose: () => void;
}

/** The open dialog of a task's actions. */
export function TaskDialog({ dialog, ...props }: TaskDialogProps & { dialog: TaskDialogName }) {
  switch (dialog) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'offload':
      return <OffloadDialog {...props} />;
    case 'reassign':
      return <ReassignDialog {...props} />;
    case 'recallOffload':
      return <RecallDialog {...props} />;
    case 'rejectOffload':
      return <RejectDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'reschedule':
      return <RescheduleDialog {...props} />;
    case 'restore':
      return <RestoreDialog {...props} />;
    case 'message':
      return <MessageRecipientDialog {...props} />;
    default:
      return <MoveDialog {...props} move={dialog} />;
  }
}
