import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { useUi } from '../theme/ui-context.ts';
import { Placard } from './placard.tsx';

export type ErrorStateProps = {
  /** What happened. */
  title?: string;
  /** Why, if it is known. */
  reason?: string;
  /** What is safe. */
  safe?: ReactNode;
  /** Tries the same again, in place. */
  onRetry?: () => void;
  retrying?: boolean;
};

/** A failure in place of content: what happened, what is safe, and 'Try again'. */
export function ErrorState({ title, reason, safe, onRetry, retrying }: ErrorStateProps) {
  const { t } = useUi();
  return (
    <Placard
      role="alert"
      icon="alert"
      tone="danger"
      title={title ?? t('error.title')}
      body={
        <>
          {reason && <p>{reason}</p>}
          <p>{safe ?? t('error.safe')}</p>
        </>
      }
      actions={
        onRetry && (
          <Button icon="refresh" busy={retrying} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )
      }
    />
  );
}
