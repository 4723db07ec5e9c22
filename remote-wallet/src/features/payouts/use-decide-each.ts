import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { changeEach } from '@qafila/domain/bulk';
import { newId } from '@qafila/domain/web';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { isUnanswered } from '../../shared/unanswered.ts';
import { usePutPayout } from './use-payouts.ts';

/** Calls in a row without an answer, after which the others are not sent. */
const MAX_UNANSWERED = 3;

/** The sign-in has ended, or the password that a large amount needs was not entered. */
const needsUser = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'FRESH_AUTHENTICATION_REQUIRED');

/**
 * Decides payouts one after the other, with a result for each. A payout keeps its idempotency key, so that after a lost reply
 * it is sent again under the same one, and has no second effect. `progress` is the number that are done with while it runs.
 */
export function useDecideEach(action: PayoutAction) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const put = usePutPayout();
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const abort = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  useEffect(() => () => abort.current?.abort(), []);

  const decideOne = async (payout: Payout, notes: string) => {
    const idempotencyKey = keys.current.get(payout.id) ?? newId();
    keys.current.set(payout.id, idempotencyKey);
    const body = { depositRequestId: payout.id, notes, idempotencyKey };
    put(await api.call(calls.payout[action], { body, idempotencyKey }));
    void client.invalidateQueries({ queryKey: walletKeys.of(payout.agentId) });
  };
  const decide = async (payouts: readonly Payout[], notes: string) => {
    const byId = new Map(payouts.map((payout) => [payout.id, payout]));
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    try {
      return await changeEach(
        [...byId.keys()],
        async (id) => {
          const payout = byId.get(id);
          if (payout) await decideOne(payout, notes);
        },
        {
          errorText,
          onProgress: setProgress,
          stopsAt: (error, inARow) => needsUser(error) || (isUnanswered(error) && inARow >= MAX_UNANSWERED),
          signal: controller.signal,
          notTried: t('payouts.notSent'),
        },
      );
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, decide, stop: () => abort.current?.abort() };
}
