import { NoRows, type NoRowsProps } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

interface NoTasksProps extends Pick<NoRowsProps, 'list' | 'icon'> {
  /** The company has tasks that are delivered or cancelled. */
  hasEnded?: boolean;
}

/** Empty state of a task list. */
export function NoTasks({ hasEnded = false, ...props }: NoTasksProps) {
  const t = useText();
  return (
    <NoRows
      {...props}
      title={t(hasEnded ? 'board.noneOpen' : 'board.empty')}
      body={t(hasEnded ? 'board.noneOpenBody' : 'board.emptyBody')}
      noneMatch={t('board.noneMatch')}
      reset={t('board.reset')}
    />
  );
}
