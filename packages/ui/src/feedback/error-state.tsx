import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { useUi } from '../theme/ui-context.ts';
import { Placard } from './placard.tsx';

export type ErrorStateProps = {
  /** What happened. */
  title?: string;
  /** The thrown value; its message is shown in the user's language. */
  error?: unknown;
  /** Reassurance about what was not lost or changed. */
  safe?: ReactNode;
  /** Retries in place. */
  onRetry?: () => void;
  retrying?: boolean;
  /** It is the whole page. */
  page?: boolean;
};

/** A failure instead of content: what happened, what is safe, and 'Try again'. */
export function ErrorState({ title, error, safe, onRetry, retrying, page }: ErrorStateProps) {
  const { t, errorText } = useUi();
  const reason = error == null ? '' : errorText(error);
  return (
    <Placard
      role="alert"
      page={page}
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
