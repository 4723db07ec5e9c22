import { useConfirm, useShell } from '@qafila/shell-sdk';
import { Button, useUi } from '@qafila/ui';

/** Closes the form; asks first if it has unsaved changes, as the drawer's close button does. */
export function CancelButton({ close }: { close: () => void }) {
  const { t } = useUi();
  const { drawerGuard } = useShell();
  const ask = useConfirm();
  const leave = async () => {
    const question = { title: t('drawer.unsavedTitle'), body: t('drawer.unsavedBody') };
    if (!drawerGuard.isDirty() || (await ask(question))) close();
  };
  return <Button onClick={() => void leave()}>{t('dialog.cancel')}</Button>;
}
