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
};

/** An empty list: says why it is empty and what to do first. */
export const EmptyState = ({ title, body, icon = 'clipboard', action }: EmptyStateProps) => (
  <Placard icon={icon} title={title} body={body} actions={action} />
);
