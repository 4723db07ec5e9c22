import { NoRows, type NoRowsProps } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

/** Empty state of a task list. */
export function NoTasks(props: Pick<NoRowsProps, 'list' | 'icon'>) {
  const t = useText();
  return (
    <NoRows
      {...props}
      title={t('board.empty')}
      body={t('board.emptyBody')}
      noneMatch={t('board.noneMatch')}
      reset={t('board.reset')}
    />
  );
}
