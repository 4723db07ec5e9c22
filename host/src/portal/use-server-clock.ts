import { recordCalls } from '@qafila/contracts/identity';
import { useShell, useVisitor } from '@qafila/shell-sdk';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the server's clock. */
const LOOK_EVERY_MS = 10 * 60_000;
/** What a computer's clock may be wrong by before the portal goes by the server's. */
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
 * The present moment as the server has it: 'in 12 min' is true on a computer whose clock is wrong, and in a simulated
 * city that lives faster. The computer's own until the server has answered, or when it doesn't.
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
      const reply = await api.call(recordCalls.serverTime).catch(() => undefined);
      if (!reply || over) return;
      const realMs = (before + Date.now()) / 2;
      const { serverTimeUtc, clockSpeed = 1 } = reply;
      const next = clockOf({ realMs, serverMs: Date.parse(serverTimeUtc), speed: clockSpeed });
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
