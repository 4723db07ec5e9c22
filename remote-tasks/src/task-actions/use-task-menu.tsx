import type { Task } from '@qafila/contracts/task';
import { newId } from '@qafila/domain/web';
import { useConfirm, useDrawer, useNotice } from '@qafila/shell-sdk';
import { type MenuAction, useFirstInput } from '@qafila/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { lateTaskDialog } from './late-task-dialog.ts';
import { isAsked, MOVE_ICONS, MOVES, type Move } from './moves.ts';
import type { TaskDialogName } from './task-dialog.tsx';
import { canAskNext, useAskNext } from './use-ask-next.ts';
import { useTaskCalls } from './use-task-actions.ts';
import { useTrackingLink } from './use-tracking-link.ts';

type ItemKey =
  | Move
  | Exclude<TaskDialogName, 'assign' | 'reassign'>
  | 'copyLink'
  | 'acceptOffload'
  | 'askNext'
  | 'confirmAddress'
  | 'duplicate'
  | 'keepAddress'
  | 'keepRecipient'
  | 'reverse';

export interface TaskMenu {
  /** Accepts a partner's order at once, without a dialog. */
  accept: (task: Task) => Promise<void>;
  /** Menu items of a task besides editing and assigning: exactly what the server allows. */
  itemsOf: (task: Task) => MenuAction[];
  ask: (task: Task, dialog: TaskDialogName) => void;
  /** The open dialog; render it once. */
  dialogs: ReactNode;
}

/** A request of the recipient waits for a decision. Needs the same permission as asking for the address. */
const mayKeep = ({ alerts, allowedActions }: Task, request: Task['alerts'][number]) =>
  alerts.includes(request) && allowedActions.includes('confirmAddress');

/** Menu of a task's actions, for a row, a drawer or a list of exceptions. */
export function useTaskMenu(): TaskMenu {
  const t = useText();
  const drawer = useDrawer();
  const notice = useNotice();
  const confirm = useConfirm();
  const callsOf = useTaskCalls();
  const copyLink = useTrackingLink();
  const askNext = useAskNext();
  const [asked, setAsked] = useState<{ task: Task; dialog: TaskDialogName }>();
  const ask = (task: Task, dialog: TaskDialogName) => setAsked({ task, dialog });

  const move = (task: Task, one: Move) => {
    if (isAsked(one)) return ask(task, one);
    callsOf(task.id)
      .progress({ taskId: task.id, move: one, proofImageIds: [], idempotencyKey: newId() })
      .then(() => notice.success(t(`move.${one}.done`, { id: task.shortId })), notice.failure);
  };
  const confirmAddress = (task: Task) =>
    callsOf(task.id)
      .confirmAddress()
      .then(({ sentTo }) => notice.success(t('address.sent', { to: sentTo })), notice.failure);

  const keep = async (task: Task, what: 'keepAddress' | 'keepRecipient') => {
    // The version is of the task that the user saw: a request that came later is not declined.
    const { id, shortId, version } = task;
    const question = {
      title: t(`${what}.title`, { id: shortId }),
      body: t(`${what}.body`),
      confirmLabel: t(`action.${what}`),
    };
    if (!(await confirm(question))) return;
    await callsOf(id)
      .declineRequest({ request: what === 'keepAddress' ? 'addressChanged' : 'wrongRecipient', version })
      .then(() => notice.success(t(`${what}.done`, { id: shortId })), notice.failure);
  };

  const accept = (task: Task) =>
    callsOf(task.id)
      .decideOffload({ accept: true, version: task.version })
      .then(() => notice.success(t('offload.accepted', { id: task.shortId })), notice.failure);

  const itemsOf = (task: Task): MenuAction[] => {
    const may = (action: Task['allowedActions'][number]) => task.allowedActions.includes(action);
    const params = { taskId: task.id };
    const { trackingId } = task;
    const item = (key: ItemKey, icon: MenuAction['icon'], onSelect: () => void): MenuAction => ({
      key,
      label: t(`action.${key}`),
      icon,
      onSelect,
    });
    return [
      ...(may('decideOffload')
        ? [
            item('acceptOffload', 'check', () => void accept(task)),
            item('rejectOffload', 'close', () => ask(task, 'rejectOffload')),
          ]
        : []),
      ...(canAskNext(task) ? [item('askNext', 'arrow-right', () => void askNext(task))] : []),
      ...(trackingId ? [item('copyLink', 'external', () => copyLink(trackingId))] : []),
      item('message', 'phone', () => ask(task, 'message')),
      ...(mayKeep(task, 'addressChanged')
        ? [item('keepAddress', 'check', () => void keep(task, 'keepAddress'))]
        : []),
      ...(mayKeep(task, 'wrongRecipient')
        ? [item('keepRecipient', 'check', () => void keep(task, 'keepRecipient'))]
        : []),
      ...(may('confirmAddress') ? [item('confirmAddress', 'pin', () => void confirmAddress(task))] : []),
      ...MOVES.filter(may).map((one) => item(one, MOVE_ICONS[one], () => move(task, one))),
      ...(may('reschedule') ? [item('reschedule', 'clock', () => ask(task, 'reschedule'))] : []),
      ...(may('duplicate') ? [item('duplicate', 'copy', () => drawer.open('task.duplicate', params))] : []),
      ...(may('reverse') ? [item('reverse', 'refresh', () => drawer.open('task.reverse', params))] : []),
      ...(may('offload') ? [item('offload', 'building', () => ask(task, 'offload'))] : []),
      ...(may('recallOffload') ? [item('recallOffload', 'building', () => ask(task, 'recallOffload'))] : []),
      ...(may('release') ? [item('release', 'user', () => ask(task, 'release'))] : []),
      ...(may('restore') ? [item('restore', 'refresh', () => ask(task, 'restore'))] : []),
      ...(may('cancel')
        ? [{ ...item('cancel', 'trash', () => ask(task, 'cancel')), tone: 'danger' as const }]
        : []),
    ];
  };
  // Loaded before it is asked for: on the first input, since one of them may open next.
  useFirstInput(lateTaskDialog.preload);
  const dialogs = asked && (
    <lateTaskDialog.Dialog
      key={asked.task.id}
      {...asked}
      waitingTitle={t(`action.${asked.dialog}`)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { accept, itemsOf, ask, dialogs };
}
