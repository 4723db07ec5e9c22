import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LOADING_DELAY_MS, LoadingState } from '../feedback/loading-state.tsx';
import { useDelayed } from '../feedback/use-delayed.ts';
import { Dialog } from './dialog.tsx';

type Closable = { onClose: () => void };

export type LateDialogProps = {
  /** Title while the dialog's code is loading, or when it failed to. */
  waitingTitle: string;
};

/** A dialog whose code is no part of the page: `load` runs on the first use, or before it by `preload`. */
export function lateDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  /** The next call after a failure tries again. */
  const fetch = () => {
    loading ??= load().then(
      (part) => {
        Loaded = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function LateDialog({ waitingTitle, ...props }: Props & LateDialogProps) {
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<{ error?: unknown }>();
    useEffect(() => {
      let shown = true;
      const show = (next: { error?: unknown }) => {
        if (shown) setState(next);
      };
      fetch().then(
        () => show({}),
        (error: unknown) => show({ error }),
      );
      return () => {
        shown = false;
      };
    }, [attempt]);
    if (Loaded) return <Loaded {...(props as unknown as Props)} />;
    const retry = () => {
      setState(undefined);
      setAttempt(attempt + 1);
    };
    return <Waiting title={waitingTitle} onClose={props.onClose} onRetry={retry} {...state} />;
  }
  return { Dialog: LateDialog, preload: () => void fetch().catch(() => {}) };
}

interface WaitingProps extends Closable {
  title: string;
  error?: unknown;
  onRetry: () => void;
}

/** Stands where the dialog will be, after the delay of a skeleton. */
function Waiting({ title, error, onClose, onRetry }: WaitingProps) {
  const visible = useDelayed(LOADING_DELAY_MS);
  if (!visible && error === undefined) return null;
  return (
    <Dialog open title={title} onClose={onClose}>
      {error === undefined ? (
        <LoadingState shape="form" rows={2} />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Dialog>
  );
}
