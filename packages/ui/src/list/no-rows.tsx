import { Button } from '../actions/button.tsx';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import type { ListController } from './use-list.ts';

export interface NoRowsProps extends Pick<EmptyStateProps, 'icon' | 'title' | 'body'> {
  list: Pick<ListController, 'narrowed' | 'reset'>;
  /** Title when filters are set; without a hint what to do first. */
  noneMatch: string;
  /** Text of the reset button. */
  reset: string;
}

/** Empty state of a list: what to do first, or with filters, a reset button. */
export const NoRows = ({ list, icon, title, body, noneMatch, reset }: NoRowsProps) =>
  list.narrowed ? (
    <EmptyState icon={icon} title={noneMatch} action={<Button onClick={list.reset}>{reset}</Button>} />
  ) : (
    <EmptyState icon={icon} title={title} body={body} />
  );
