import { useDrawer } from '@qafila/shell-sdk';
import { Button, Menu } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useTaskTemplate } from '../../shared/use-task-template.ts';

/** Orders from a CSV, and the template that says what it holds. */
export function BoardCsv() {
  const t = useText();
  const drawer = useDrawer();
  const template = useTaskTemplate();
  return (
    <Menu
      label={t('board.csv.label')}
      align="end"
      trigger={<Button icon="upload">{t('board.csv')}</Button>}
      items={[
        {
          key: 'import',
          label: t('board.csv.import'),
          icon: 'upload',
          onSelect: () => drawer.open('task.import', {}),
        },
        {
          key: 'template',
          label: t('board.csv.template'),
          icon: 'download',
          onSelect: () => void template(),
        },
      ]}
    />
  );
}
