import type { Task } from '@qafila/contracts/task';
import { DrawerFoot, useDrawer } from '@qafila/shell-sdk';
import { Button, Menu, type MenuItem } from '@qafila/ui';
import { useState } from 'react';
import { AssignDialog } from '../../assign/assign-dialog.tsx';
import { useText } from '../../messages/use-text.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useTrackingLink } from './use-tracking-link.ts';

type Asking = 'assign' | 'cancel' | 'release';

/** What may be done with the task now: the server's `allowedActions` and nothing else. */
export function TaskActions({ task }: { task: Task }) {
  const t = useText();
  const drawer = useDrawer();
  const copyLink = useTrackingLink(task.trackingId);
  const [asking, setAsking] = useState<Asking>();
  const may = (action: Task['allowedActions'][number]) => task.allowedActions.includes(action);
  const params = { taskId: task.id };
  const stop = () => setAsking(undefined);

  const more: MenuItem[] = [];
  if (task.trackingId)
    more.push({ key: 'link', label: t('action.copyLink'), icon: 'external', onSelect: copyLink });
  if (may('duplicate'))
    more.push({
      key: 'duplicate',
      label: t('action.duplicate'),
      icon: 'copy',
      onSelect: () => drawer.open('task.duplicate', params),
    });
  if (may('reverse'))
    more.push({
      key: 'reverse',
      label: t('action.reverse'),
      icon: 'refresh',
      onSelect: () => drawer.open('task.reverse', params),
    });
  if (may('release'))
    more.push({
      key: 'release',
      label: t('action.release'),
      icon: 'user',
      onSelect: () => setAsking('release'),
    });
  if (may('cancel'))
    more.push(
      { key: 'line', separator: true },
      {
        key: 'cancel',
        label: t('action.cancel'),
        icon: 'trash',
        tone: 'danger',
        onSelect: () => setAsking('cancel'),
      },
    );

  return (
    <>
      <DrawerFoot>
        {more.length > 0 && (
          <Menu
            label={t('action.more')}
            items={more}
            trigger={<Button icon="more">{t('action.more')}</Button>}
          />
        )}
        {may('edit') && (
          <Button icon="edit" onClick={() => drawer.open('task.edit', params)}>
            {t('action.edit')}
          </Button>
        )}
        {may('assign') && (
          <Button variant="primary" icon="user" onClick={() => setAsking('assign')}>
            {t('action.assign')}
          </Button>
        )}
      </DrawerFoot>
      {asking === 'assign' && <AssignDialog task={task} onClose={stop} />}
      {asking === 'cancel' && <CancelDialog task={task} onClose={stop} />}
      {asking === 'release' && <ReleaseDialog task={task} onClose={stop} />}
    </>
  );
}
