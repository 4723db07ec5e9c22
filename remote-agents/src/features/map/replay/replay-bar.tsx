import { MINUTE_MS } from '@qafila/contracts/core';
import { SPEEDS } from '@qafila/domain/replay';
import { useShortcuts } from '@qafila/shell-sdk';
import { Button, chakra, IconButton } from '@qafila/ui';
import { Select } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { useId, useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { busiestHour, stopsByQuarter } from './day-activity.ts';
import { DayChoice } from './day-choice.tsx';
import type { ReplayPlayer, ReplayView } from './replay-player.ts';
import { Scrubber } from './scrubber.tsx';
import { useReplayWords } from './use-replay-words.ts';
import { ReplayFoot } from './waiting-replay.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', minWidth: 0 },
});
const Clock = chakra('output', {
  base: {
    fontSize: 'lg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    minWidth: '84px',
    lineHeight: '32px',
  },
});
const End = chakra('div', {
  // On a phone its buttons fill the lines of the others, so that the map keeps its height.
  base: { display: { base: 'contents', md: 'flex' }, flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' },
});

/** A step back or forward, ms. */
const STEP_MS = MINUTE_MS;

export interface ReplayBarProps {
  player: ReplayPlayer;
  view: ReplayView;
  days: readonly string[];
  onDay: (day: string) => void;
  onCopy: () => void;
  onLive: () => void;
}

/** What plays the day: the moment, steps, speed, and the way back to the live map. */
export function ReplayBar({ player, view, days, onDay, onCopy, onLive }: ReplayBarProps) {
  const t = useText();
  const id = useId();
  const words = useReplayWords(player.day.fromUtc);
  const quarters = useMemo(() => stopsByQuarter(player.day), [player.day]);
  const busiest = useMemo(() => busiestHour(quarters), [quarters]);
  const { atMs, speed, playing } = view;
  const step = (ms: number) => player.seek(player.view().atMs + ms);
  useShortcuts(
    useMemo(() => {
      const faster = (by: 1 | -1) => {
        const next = SPEEDS[SPEEDS.indexOf(player.view().speed) + by];
        if (next) player.setSpeed(next);
      };
      return [
        { keys: 'k', label: t('replay.keys.play'), run: player.toggle },
        { keys: 'j', label: t('replay.back'), run: () => player.seek(player.view().atMs - STEP_MS) },
        { keys: 'l', label: t('replay.forward'), run: () => player.seek(player.view().atMs + STEP_MS) },
        { keys: ',', label: t('replay.keys.slower'), run: () => faster(-1) },
        { keys: '.', label: t('replay.keys.faster'), run: () => faster(1) },
      ];
    }, [player, t]),
  );
  return (
    <ReplayFoot aria-label={t('replay.controls')}>
      <Scrubber
        fromUtc={player.day.fromUtc}
        atMs={atMs}
        endMs={player.endMs}
        quarters={quarters}
        onSeek={player.seek}
      />
      <Row>
        <IconButton icon="chevron-left" mirrored label={t('replay.back')} onClick={() => step(-STEP_MS)} />
        <Button variant="primary" onClick={player.toggle}>
          {t(playing ? 'replay.pause' : 'replay.play')}
        </Button>
        <IconButton icon="chevron-right" mirrored label={t('replay.forward')} onClick={() => step(STEP_MS)} />
        <Clock aria-label={t('replay.time')}>{words.second(atMs)}</Clock>
        <FilterCell id={id} label={t('replay.speed')}>
          <Select
            id={id}
            options={SPEEDS.map((one) => ({ value: one, label: t('replay.times', { speed: one }) }))}
            value={speed}
            onValue={(chosen) => chosen && player.setSpeed(chosen)}
          />
        </FilterCell>
        <DayChoice day={player.day.day} days={days} onDay={onDay} />
        <End>
          {(busiest !== undefined || !view.isWhole) && (
            <Button
              disabled={busiest === undefined}
              onClick={() => busiest !== undefined && player.seek(busiest)}
            >
              {t('replay.busiest')}
            </Button>
          )}
          <Button icon="copy" onClick={onCopy}>
            {t('replay.copyLink')}
          </Button>
          <Button onClick={onLive}>{t('replay.live')}</Button>
        </End>
      </Row>
    </ReplayFoot>
  );
}
