import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { dayIn, dayRange, formatTime } from '@qafila/domain/dates';
import { useApi, useShell } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { chakra, EmptyState, ErrorState, Flex, LoadingState, Text, useUi } from '@qafila/ui';
import { DayInput } from '@qafila/ui/fields';
import { FitPoints, MapView, RouteLine, StopMarker } from '@qafila/ui/map';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { riddenKm } from './ridden.ts';

const Frame = chakra('div', {
  base: {
    height: 'max(320px, calc(100% - 60px))',
    border: 'hairline',
    borderRadius: 'lg',
    overflow: 'hidden',
  },
});

/** The agent's track on one day. */
export default function TrackTab({ agent }: { agent: Agent }) {
  const t = useText();
  const api = useApi();
  const { config } = useShell();
  const { timeZone, now } = useUi();
  const id = useId();
  const today = dayIn(now(), timeZone);
  const [day, setDay] = useState(today);
  const span = dayRange(day, day, timeZone);
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.track(agent.id, day),
    queryFn: ({ signal }) =>
      api.call(calls.agent.track, {
        query: { agentId: agent.id, dateRangeFilterFrom: span?.fromUtc, dateRangeFilterTo: span?.toUtc },
        signal,
      }),
    enabled: span !== undefined,
    meta: { failure: false },
  });
  const positions = data?.positions ?? [];
  const points = useMemo(
    () => data?.positions.map(({ longitude, latitude }) => [longitude, latitude] as const) ?? [],
    [data],
  );
  const first = positions[0];
  const last = positions.at(-1);
  const at = (iso: string) => formatTime(iso, { zone: timeZone });
  return (
    <>
      <Flex wrap="wrap" align="center" gap="3" marginBlockEnd="3">
        <label htmlFor={id}>{t('track.day')}</label>
        <DayInput
          id={id}
          whenLeft
          maximum={today}
          value={day}
          onValue={(chosen) => chosen && setDay(chosen)}
        />
        {first && last && (
          <Text tone="muted" size="sm" figures role="status">
            {t('track.summary', {
              from: at(first.atUtc),
              to: at(last.atUtc),
              km: riddenKm(positions).toFixed(1),
            })}
          </Text>
        )}
      </Flex>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data && span ? (
        <LoadingState shape="page" />
      ) : !first || !last ? (
        <EmptyState icon="route" title={t('track.none')} body={t('track.noneBody')} />
      ) : (
        <Frame>
          <MapView
            label={t('track.title', { name: agent.fullName })}
            styleUrl={config.mapStyleUrl || undefined}
            points={[
              { id: 'first', label: t('track.start', { time: at(first.atUtc) }), ...first },
              { id: 'last', label: t('track.end', { time: at(last.atUtc) }), ...last },
            ]}
          >
            <RouteLine id="ridden" points={points} />
            <StopMarker
              {...first}
              tone="done"
              mark="dot"
              label={t('track.start', { time: at(first.atUtc) })}
            />
            <StopMarker
              {...last}
              tone="courier"
              mark="square"
              label={t('track.end', { time: at(last.atUtc) })}
            />
            <FitPoints points={positions} when={`${day} ${positions.length > 0}`} />
          </MapView>
        </Frame>
      )}
    </>
  );
}
