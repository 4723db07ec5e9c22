import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { ImportMenu } from './import-menu.tsx';

/** How orders come in, for those who may bring them: a file, or one at a time. */
export function NewTasks() {
  const t = useText();
  const drawer = useDrawer();
  if (!useSession().holds(...OPERATE.roles)) return null;
  return (
    <>
      <ImportMenu />
      <Button variant="primary" icon="plus" onClick={() => drawer.open('task.create', {})}>
        {t('board.create')}
      </Button>
    </>
  );
}
