import type { Point } from '@qafila/domain/travel';
import type { CityClock } from '../city/city-clock.ts';
import type { AgentChannel } from '../client/agent-channel.ts';

export interface PositionReports {
  /** @param heading degrees clockwise from north; without one the courier stands still. */
  send(point: Readonly<Point>, heading?: number | null): void;
}

/** Sends a courier's positions over the agent channel, as a phone does: to six decimals, each with a later time. */
export function positionReports(
  channel: Pick<AgentChannel, 'report'>,
  { clock, kmh, reported }: { clock: CityClock; kmh: number; reported?: (position: Readonly<Point>) => void },
): PositionReports {
  let lastAt = 0;
  return {
    send(point, heading = null) {
      // Two positions of one moment would be one to the server.
      lastAt = Math.max(clock.now(), lastAt + 1);
      const latitude = Number(point.latitude.toFixed(6));
      const longitude = Number(point.longitude.toFixed(6));
      reported?.({ latitude, longitude });
      channel.report({
        latitude,
        longitude,
        headingDeg: heading,
        speedKmh: heading === null ? 0 : kmh,
        accuracyM: 8,
        atUtc: new Date(lastAt).toISOString(),
      });
    },
  };
}
