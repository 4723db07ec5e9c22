import type { allOperationalEvents } from '@qafila/contracts';
import type { Channel } from '@qafila/contracts/realtime';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { InferOutput } from 'valibot';
import { useShell } from '../shell.tsx';
import type { ChannelState } from './channels.ts';

type OperationalEvents = typeof allOperationalEvents;

/** Payload of an event; unknown for events that the contracts don't list. */
export type EventData<C extends Channel, Name extends string> = C extends 'operational'
  ? Name extends keyof OperationalEvents
    ? InferOutput<OperationalEvents[Name]>
    : unknown
  : unknown;

/** Calls `handler` for each event of this name while the component is mounted. */
export function useChannel<C extends Channel, Name extends string>(
  channel: C,
  event: Name,
  handler: (data: EventData<C, Name>) => void,
): void {
  const { channels } = useShell();
  const latest = useEffectEvent(handler);
  useEffect(
    () => channels.on(channel, event, (data) => latest(data as EventData<C, Name>)),
    [channels, channel, event],
  );
}

/** Whether a channel is connected. */
export function useChannelState(channel: Channel): ChannelState {
  const { channels } = useShell();
  return useSyncExternalStore(channels.subscribe, () => channels.state(channel));
}
