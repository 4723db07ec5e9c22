import { calls } from '@qafila/contracts';
import { PAYOUT_STATUS, type Payout, type PayoutSelection } from '@qafila/contracts/wallet';
import { useApi, useChannel, useNotice } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { PayoutQuery } from './payout-query.ts';
import { useLeftOut } from './use-left-out.ts';

interface Chosen {
  /** The filters under which they were selected. */
  under: string;
  payouts: readonly Payout[];
  leftOut?: PayoutSelection['leftOut'];
}

const NONE: Chosen = { under: '', payouts: [] };

/**
 * The payouts that are selected to be decided together, also those of other pages. Other filters select none. Those that
 * are decided meanwhile leave the selection.
 */
export function usePayoutSelection(query: PayoutQuery, shown: readonly Payout[]) {
  const { pageNumber: _page, pageSize: _size, depositRequestStatusId: status, ...filters } = query;
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const leftOutText = useLeftOut();
  const under = JSON.stringify([filters, status]);
  const [state, setState] = useState(NONE);
  const decided = useRef(new Set<string>());
  useChannel('operational', 'payout.changed', ({ payoutId, status: now }) => {
    if (now === 'pending') return;
    decided.current.add(payoutId);
    setState((before) =>
      before.payouts.some(({ id }) => id === payoutId)
        ? { ...before, payouts: before.payouts.filter(({ id }) => id !== payoutId) }
        : before,
    );
  });
  const chosen = state.under === under ? state : NONE;
  const set = (payouts: readonly Payout[], leftOut = chosen.leftOut) =>
    setState({
      under,
      payouts: payouts.filter(({ id }) => !decided.current.has(id)),
      ...(leftOut && { leftOut }),
    });
  const all = useMutation({
    mutationFn: (asked: { under: string; filters: typeof filters }) =>
      api.call(calls.payout.selection, { query: asked.filters }),
    // Called as of the latest render, whose filters may be others than those that were asked for.
    onSuccess: ({ payouts, leftOut }, asked) => {
      if (asked.under !== under) return;
      set(payouts, leftOut);
      if (payouts.length === 0)
        notice.info([t('payouts.noneToSelect'), leftOutText(leftOut)].join(' ').trim());
    },
  });
  const now = new Map(shown.map((payout) => [payout.id, payout]));
  return {
    payouts: chosen.payouts
      .map((payout) => now.get(payout.id) ?? payout)
      .filter(({ allowedActions }) => allowedActions.length > 0),
    leftOut: chosen.leftOut,
    toggle: (payout: Payout) =>
      set(
        chosen.payouts.some(({ id }) => id === payout.id)
          ? chosen.payouts.filter(({ id }) => id !== payout.id)
          : [...chosen.payouts, payout],
      ),
    set,
    clear: () => setState(NONE),
    /** Pending ones are in the list, so that all of them can be selected. */
    offersAll: status === '' || status === PAYOUT_STATUS.id('pending'),
    selectAll: () => all.mutate({ under, filters }),
    selectingAll: all.isPending && all.variables.under === under,
  };
}
