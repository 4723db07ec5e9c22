import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { ImportMenu } from './import-menu.tsx';

/** Buttons to import orders or to create one, for users who may. */
export function NewTasks() {
  const t = useText();
  const drawer = useDrawer();
  if (!useSession().hasRole(...OPERATE.roles)) return null;
  return (
    <>
      <ImportMenu />
      <Button variant="primary" icon="plus" onClick={() => drawer.open('task.create', {})}>
        {t('board.create')}
      </Button>
    </>
  );
}
