import { Button, chakra, EmptyState, ErrorState } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';
import type { Stage } from '../stage/stage.ts';
import { DayChoice } from './day-choice.tsx';
import { DayReplay } from './day-replay.tsx';
import { lastDay, usePieceAhead, useReplayDay, useReplayDays } from './use-replay.ts';
import { useReplayAddress } from './use-replay-address.ts';
import { useDayWords } from './use-replay-words.ts';
import { WaitingReplay } from './waiting-replay.tsx';

export { daysQuery } from './use-replay.ts';

const Middle = chakra('div', {
  base: { display: 'grid', gap: '4', justifyItems: 'center', paddingBlock: '12' },
});

/** A past day of all agents, on the stage; a day that can't be replayed says why instead. */
export default function ReplayPage({ stage }: { stage: Stage }) {
  const t = useText();
  const words = useDayWords();
  const [replay, write] = useReplayAddress();
  const list = useReplayDays();
  const days = list.data?.days ?? [];
  // Without a day in the address, the last one that is over.
  const day = replay?.day || (list.data && lastDay(list.data)) || '';
  const isKept = days.includes(day);
  const { isRead, ...begin } = usePieceAhead(list.data, day, replay?.atUtc ?? null);
  const { read, error, refetch } = useReplayDay(day, isKept, isRead);
  const live = <Button onClick={() => write(null, true)}>{t('replay.live')}</Button>;
  const speed = replay?.speed ?? 60;

  const none = (title: string, body: ReactNode) => (
    <Middle>
      <EmptyState icon="clock" title={title} body={body} action={live} />
      {days.length > 0 && (
        <DayChoice day="" days={days} onDay={(one) => write({ day: one, atUtc: null, speed }, true)} />
      )}
    </Middle>
  );
  if (!list.data)
    return list.error ? (
      <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <WaitingReplay stage={stage} />
    );
  if (days.length === 0) return none(t('replay.noDays'), t('replay.noDaysBody'));
  if (!isKept) {
    const from = words(list.data.keptFrom);
    if (day > list.data.today) return none(t('replay.notYet', { day: words(day) }), t('replay.chooseDay'));
    return day < list.data.keptFrom
      ? none(t('replay.notKept', { day: words(day) }), t('replay.notKeptBody', { from }))
      : none(t('replay.noPositions', { day: words(day) }), t('replay.noPositionsBody', { from }));
  }
  if (error && !read?.isWhole) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!read) return <WaitingReplay stage={stage} />;
  return (
    <DayReplay
      stage={stage}
      read={read}
      begin={begin}
      days={days}
      replay={replay ?? { day, atUtc: null, speed }}
      onReplay={write}
    />
  );
}
