import { type Alert, type Alerts, dashboardCalls } from '@qafila/contracts/dashboard';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { agentsAtWork } from '../common/at-work.ts';

/** Events come in bursts: between two readings there is at least this. */
const QUIET_MS = 5000;
/** Late orders and silent agents come about without an event. */
const EVERY_MS = 60_000;

export interface ShownAlerts {
  items: readonly Alert[];
  /** How many of a kind are not listed. */
  more: Alerts['more'];
  /** Null until they are known; true when they could not be read. */
  failed: boolean | null;
  read: () => void;
  see: (ids: readonly string[]) => void;
}

/** What needs attention, read again when something changed and once a minute. Seen in one tab is seen in all. */
export function useAlerts(): ShownAlerts {
  const api = useApi();
  const [items, setItems] = useState<readonly Alert[]>([]);
  const [more, setMore] = useState<Alerts['more']>([]);
  const [failed, setFailed] = useState<boolean | null>(null);
  const readings = useRef({ begun: 0, shown: 0 });
  // What was seen while alerts are being read: their reply may be from before.
  const seenMeanwhile = useRef<{ ids: readonly string[]; reading: number }[]>([]);
  const read = useCallback(async () => {
    readings.current.begun += 1;
    const reading = readings.current.begun;
    /** Whether this is newer than what is shown; replies may overtake each other. */
    const isNewest = () => {
      if (reading < readings.current.shown) return false;
      readings.current.shown = reading;
      return true;
    };
    try {
      const reply = await api.call(dashboardCalls.alerts);
      if (!isNewest()) return;
      seenMeanwhile.current = seenMeanwhile.current.filter((seen) => seen.reading >= reading);
      const seen = new Set(seenMeanwhile.current.flatMap(({ ids }) => ids));
      setItems(reply.items.map((alert) => (seen.has(alert.id) ? { ...alert, seen: true } : alert)));
      setMore(reply.more);
      agentsAtWork.set(reply.agentsAtWork);
      setFailed(false);
    } catch {
      if (isNewest()) setFailed(true);
    }
  }, [api]);
  const markSeen = (ids: readonly string[]) => {
    seenMeanwhile.current.push({ ids, reading: readings.current.begun });
    setItems((now) => now.map((alert) => (ids.includes(alert.id) ? { ...alert, seen: true } : alert)));
  };

  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const soon = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      void read();
    }, QUIET_MS);
  };
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => {
      clearInterval(timer);
      if (waiting.current) clearTimeout(waiting.current);
      waiting.current = null;
    };
  }, [read]);
  useChannel('operational', 'task.alert', soon);
  useChannel('operational', 'task.changed', soon);
  useChannel('operational', 'agent.availability', soon);
  useChannel('operational', 'swap.changed', soon);
  useChannel('operational', 'payout.changed', soon);
  useChannel('operational', 'contract.changed', soon);
  useChannel('operational', 'alerts.seen', ({ ids }) => markSeen(ids));

  return {
    items,
    more,
    failed,
    read: () => void read(),
    see: (ids) => {
      if (ids.length === 0) return;
      markSeen(ids);
      // Where it did not arrive, the next reading shows them as new again.
      api.call(dashboardCalls.seeAlerts, { body: { ids: [...ids] } }).catch(() => {});
    },
  };
}
