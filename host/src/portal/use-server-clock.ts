import { clockCalls } from '@qafila/contracts/identity';
import { useShell, useVisitor } from '@qafila/shell-sdk';
import { useEffect, useState } from 'react';

/** Interval between two reads of the server's clock, ms. */
const LOOK_EVERY_MS = 10 * 60_000;
/** Maximum difference before the portal uses the server's clock, ms. */
const TOLERATED_MS = 2_000;

interface Reading {
  realMs: number;
  serverMs: number;
  speed: number;
}

const own = () => new Date();
const clockOf = ({ realMs, serverMs, speed }: Reading) => {
  const offMs = Math.abs(serverMs - realMs);
  if (speed === 1 && offMs <= TOLERATED_MS) return own;
  return () => new Date(serverMs + (Date.now() - realMs) * speed);
};

/**
 * The present time by the server's clock: 'in 12 min' is right on a computer with a wrong clock, and in a simulated
 * city that runs faster. The computer's own time until the server has replied, or if it doesn't.
 */
export function useServerClock(): () => Date {
  const { api } = useShell();
  const signedIn = useVisitor() !== null;
  const [clock, setClock] = useState(() => own);
  useEffect(() => {
    if (!signedIn) return;
    let over = false;
    const look = async () => {
      const before = Date.now();
      const reply = await api.call(clockCalls.serverTime).catch(() => undefined);
      if (!reply || over) return;
      const realMs = (before + Date.now()) / 2;
      const { serverTimeUtc, clockSpeed = 1 } = reply;
      const serverMs = Date.parse(serverTimeUtc);
      // No clock at all would be worse than the one there is.
      if (Number.isNaN(serverMs)) return;
      const next = clockOf({ realMs, serverMs, speed: clockSpeed });
      setClock(() => next);
    };
    void look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [api, signedIn]);
  return clock;
}
