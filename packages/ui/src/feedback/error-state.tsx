import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { useUi } from '../theme/ui-context.ts';
import { Placard } from './placard.tsx';

export type ErrorStateProps = {
  /** What happened. */
  title?: string;
  /** What was thrown; its reason is shown in the reader's language. */
  error?: unknown;
  /** What is safe. */
  safe?: ReactNode;
  /** Tries the same again, in place. */
  onRetry?: () => void;
  retrying?: boolean;
};

/** A failure in place of content: what happened, what is safe, and 'Try again'. */
export function ErrorState({ title, error, safe, onRetry, retrying }: ErrorStateProps) {
  const { t, errorText } = useUi();
  const reason = error == null ? '' : errorText(error);
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
