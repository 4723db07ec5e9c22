import { AGENT_TRANSPORT, AVAILABILITY, type AvailabilityName } from '@qafila/contracts/agent';
import type { TimelineRow, TimelineStop } from '@qafila/contracts/trip';
import { intlTag, useLateWords, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { isLate } from './stop-bars.ts';

/**
 * Texts of rows and bars. The same object until language or zone changes, so that memoized rows are not rendered
 * again.
 */
export interface RowLabels {
  time: (at: string | number) => string;
  agent: (row: TimelineRow) => string;
  availability: (row: TimelineRow) => AvailabilityName;
  stop: (stop: TimelineStop) => string;
  kind: (stop: TimelineStop) => string;
  lateBy: (stop: TimelineStop) => string;
  lateCount: (count: number) => string;
}

export function useRowLabels(): RowLabels {
  const t = useText();
  const { t: kit, locale, timeZone } = useUi();
  const lateWords = useLateWords();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(intlTag(locale), {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const availability = (row: TimelineRow) => AVAILABILITY.of(row.availabilityTypeId)?.name ?? 'unavailable';
    const time = (at: string | number) => clock.format(typeof at === 'string' ? Date.parse(at) : at);
    const late = (stop: TimelineStop) => Math.ceil(-(stop.slackMin ?? 0));
    const promise = (stop: TimelineStop) => {
      if (stop.slackMin === null) return '';
      if (isLate(stop)) return lateWords({ minutes: late(stop), certain: stop.done });
      return stop.done ? '' : t('timeline.stopSlack', { count: Math.floor(stop.slackMin) });
    };
    const vehicle = ({ transportTypeId }: TimelineRow) =>
      t(`vehicle.${AGENT_TRANSPORT.of(transportTypeId)?.name ?? 'any'}`);
    const stop = (one: TimelineStop) =>
      [
        one.taskShortId,
        t(`timeline.kind.${one.kind}`),
        kit(`status.${one.status}`),
        time(one.atUtc),
        promise(one),
        !one.done && !one.movable && t('timeline.stays'),
      ]
        .filter(Boolean)
        .join(', ');
    return {
      time,
      availability,
      stop,
      agent: (row) =>
        [row.fullName, row.publicId, vehicle(row), kit(`availability.${availability(row)}`)].join(', '),
      kind: (one) => t(`timeline.kind.${one.kind}`),
      lateBy: (one) => `+${late(one)}`,
      lateCount: (count) => t('timeline.lateCount', { count }),
    };
  }, [t, kit, locale, timeZone, lateWords]);
}
