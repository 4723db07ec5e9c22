import type { ReactNode } from 'react';
import type { IconName } from '../display/icon.tsx';
import { Placard } from './placard.tsx';

export type EmptyStateProps = {
  /** Why the list is empty. */
  title: string;
  /** What to do first. */
  body?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  /** It is the whole page. */
  page?: boolean;
};

/** An empty list or page: says why it is empty and what to do first. */
export const EmptyState = ({ title, body, icon = 'clipboard', action, page }: EmptyStateProps) => (
  <Placard icon={icon} title={title} body={body} actions={action} page={page} />
);
