import { useConfirm, useShell } from '@qafila/shell-sdk';
import { Button, useUi } from '@qafila/ui';

/** Leaves the form; asks first when something typed would be lost, as the drawer's cross does. */
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
