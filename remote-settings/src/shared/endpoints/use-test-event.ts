import { calls } from '@qafila/contracts';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { endpointKeys } from '../keys.ts';
import { useOutcome } from './use-outcome.ts';

/** Sends a test event, and shows its outcome. */
export function useTestEvent(): (endpointId: string) => Promise<void> {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const outcome = useOutcome();
  return async (endpointId) => {
    try {
      const attempt = await api.call(calls.webhook.test, { body: { endpointId } });
      const values = { outcome: outcome(attempt) };
      if (attempt.delivered) notice.success(t('endpoint.test.arrived', values));
      else notice.error(t('endpoint.test.failed', values));
      await client.invalidateQueries({ queryKey: endpointKeys.all });
    } catch (error) {
      notice.failure(error);
    }
  };
}
