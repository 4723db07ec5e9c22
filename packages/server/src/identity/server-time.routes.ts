import { calls } from '@qafila/contracts';
import type { Clock } from '../platform/deps.ts';
import { type Route, route } from '../platform/http/route.ts';

export const serverTimeRoutes = (clock: Clock): Route[] => [
  route(calls.identity.serverTime, () => ({
    serverTimeUtc: clock.now().toISOString(),
    clockSpeed: clock.speed,
  })),
];
