import { MINUTE_MS } from '@qafila/contracts/core';
import { positionAge } from '@qafila/domain/positions';
import { durationWords, useNow, useUi } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import type { CourierPosition } from './use-courier-position.ts';

export interface CourierLook {
  /** 'Agent Ali', or with for how long they were not heard of. */
  label: string;
  faded: boolean;
  /** The position is too old to rely on. */
  isSilent: boolean;
}

/** How a courier is shown on a map, by the age of their position. */
export function useCourierLook(
  agent: string | undefined,
  position: Pick<CourierPosition, 'atUtc'> | null,
): CourierLook {
  const t = useText();
  const { locale } = useUi();
  const now = useNow();
  const age = positionAge(position?.atUtc, now);
  if (!position || age !== 'stale')
    return { label: t('detail.courier', { agent }), faded: age === 'fading', isSilent: false };
  const minutes = Math.floor((now.getTime() - Date.parse(position.atUtc)) / MINUTE_MS);
  const label = t('detail.silentCourier', { agent, time: durationWords(minutes, locale) });
  return { label, faded: true, isSilent: true };
}
