import { Button } from '../actions/button.tsx';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import type { ListController } from './use-list.ts';

export interface NoRowsProps extends Pick<EmptyStateProps, 'icon' | 'title' | 'body'> {
  list: Pick<ListController, 'narrowed' | 'reset'>;
  /** The title of a list that is narrowed, which says nothing of what to do first. */
  noneMatch: string;
  /** What the button reads that widens it. */
  reset: string;
}

/** A list without rows: says what to do first; where it is narrowed, offers to widen it. */
export const NoRows = ({ list, icon, title, body, noneMatch, reset }: NoRowsProps) =>
  list.narrowed ? (
    <EmptyState icon={icon} title={noneMatch} action={<Button onClick={list.reset}>{reset}</Button>} />
  ) : (
    <EmptyState icon={icon} title={title} body={body} />
  );
