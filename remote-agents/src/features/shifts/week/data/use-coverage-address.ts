import { AGENT_TRANSPORT, type VehicleName } from '@qafila/contracts/agent';
import { absentFrom, openWorkFrom } from '@qafila/domain/roster';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOr = (text: string | null) => (text !== null && DAY.test(text) ? text : '');

/** State of the board in the address: week, day, vehicle, area and search. */
export function useCoverageAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Partial<Record<'week' | 'day' | 'vehicle' | 'area' | 'search' | 'fill', string>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          // Work to find an agent for is of one week.
          if ('week' in change) next.delete('fill');
          for (const [name, value] of Object.entries(change))
            if (value) next.set(name, value);
            else next.delete(name);
          if (!next.has('fill')) next.delete('absent');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const vehicle: VehicleName | '' =
    AGENT_TRANSPORT.names.find((name) => name === params.get('vehicle')) ?? '';
  return {
    /** Any day of the week; empty for the present week. */
    week: dayOr(params.get('week')),
    /** The day that is shown alone; empty for the whole week. */
    day: dayOr(params.get('day')),
    /** Empty for all vehicles. */
    vehicle,
    area: params.get('area') ?? '',
    search: params.get('search') ?? '',
    /** A stretch of the week to find an agent of the vehicle for; null for none. */
    fill: openWorkFrom(params.get('fill')),
    /** Whose hours these are, who has not come; null for none. */
    absent: absentFrom(params.get('absent')),
    set,
  };
}
export type CoverageAddress = ReturnType<typeof useCoverageAddress>;
