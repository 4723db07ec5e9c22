import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { DropToImport } from './drop-to-import.tsx';

/** Buttons to import orders, by click or by dropping a file on the page, or to create one, for users who may. */
export function NewTasks() {
  const t = useText();
  const drawer = useDrawer();
  if (!useSession().hasRole(...OPERATE.roles)) return null;
  return (
    <>
      <Button icon="upload" folds onClick={() => drawer.open('task.import', {})}>
        {t('import.menu')}
      </Button>
      <DropToImport />
      <Button variant="primary" icon="plus" folds onClick={() => drawer.open('task.create', {})}>
        {t('board.create')}
      </Button>
    </>
  );
}
