import { type MapOrder, mapOrderCalls } from '@qafila/contracts/task';
import type { useApi } from '@qafila/shell-sdk';

/** Orders that are not delivered, what needs help soonest first. Fetched with its call once the map is shown. */
export const readOpenOrders = (
  api: ReturnType<typeof useApi>,
  signal: AbortSignal,
): Promise<{ orders: readonly MapOrder[]; total: number; totalIsLowerBound: boolean }> =>
  api.call(mapOrderCalls.open, { signal });
