import type { DeliveryAttempt } from '@qafila/contracts/webhook';
import { useText } from '../../messages/use-text.ts';

/** An attempt's outcome as text: the reply's status, or why there was none. */
export function useOutcome(): (attempt: Pick<DeliveryAttempt, 'responseStatus' | 'error'>) => string {
  const t = useText();
  return ({ responseStatus, error }) => {
    if (responseStatus === null) return t(`delivery.error.${error ?? 'connection'}`);
    const isRedirect = responseStatus >= 300 && responseStatus < 400;
    return t(isRedirect ? 'delivery.redirect' : 'delivery.status', { status: responseStatus });
  };
}
