import { useDrawer } from '@qafila/shell-sdk';
import { Button, Menu } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { useTaskTemplate } from './use-task-template.ts';

/** CSV import of orders, and its template. */
export function ImportMenu() {
  const t = useText();
  const drawer = useDrawer();
  const template = useTaskTemplate();
  return (
    <Menu
      label={t('import.menuLabel')}
      align="end"
      trigger={<Button icon="upload">{t('import.menu')}</Button>}
      items={[
        {
          key: 'import',
          label: t('import.title'),
          icon: 'upload',
          onSelect: () => drawer.open('task.import', {}),
        },
        {
          key: 'template',
          label: t('import.template'),
          icon: 'download',
          onSelect: () => void template(),
        },
      ]}
    />
  );
}
