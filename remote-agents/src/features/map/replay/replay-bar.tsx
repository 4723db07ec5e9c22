import { MINUTE_MS } from '@qafila/contracts/core';
import { SPEEDS, type Speed } from '@qafila/domain/replay';
import { useShortcuts } from '@qafila/shell-sdk';
import { Button, chakra, IconButton, Menu, type MenuAction, useMedia } from '@qafila/ui';
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
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' },
});
/** One line of a phone. */
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } });
const NARROW = '(max-width: 47.99em)';

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
  const isNarrow = useMedia(NARROW);
  const scrubber = (
    <Scrubber
      fromUtc={player.day.fromUtc}
      atMs={atMs}
      endMs={player.endMs}
      quarters={quarters}
      onSeek={player.seek}
    />
  );
  const back = (
    <IconButton icon="chevron-left" mirrored label={t('replay.back')} onClick={() => step(-STEP_MS)} />
  );
  const forward = (
    <IconButton icon="chevron-right" mirrored label={t('replay.forward')} onClick={() => step(STEP_MS)} />
  );
  const play = (
    <Button variant="primary" onClick={player.toggle}>
      {t(playing ? 'replay.pause' : 'replay.play')}
    </Button>
  );
  const clock = <Clock aria-label={t('replay.time')}>{words.second(atMs)}</Clock>;
  const speeds = {
    options: SPEEDS.map((one) => ({ value: one, label: t('replay.times', { speed: one }) })),
    value: speed,
    onValue: (chosen: Speed | undefined) => chosen && player.setSpeed(chosen),
  };
  const hasBusiest = busiest !== undefined || !view.isWhole;
  const goToBusiest = () => busiest !== undefined && player.seek(busiest);
  if (isNarrow) {
    const others: MenuAction[] = [
      ...(hasBusiest
        ? [
            {
              key: 'busiest',
              label: t('replay.busiest'),
              disabled: busiest === undefined,
              onSelect: goToBusiest,
            },
          ]
        : []),
      { key: 'copy', label: t('replay.copyLink'), icon: 'copy', onSelect: onCopy },
    ];
    return (
      <ReplayFoot aria-label={t('replay.controls')}>
        <Line>
          {play}
          {clock}
          <Select aria-label={t('replay.speed')} width="88px" marginInlineStart="auto" {...speeds} />
          <Menu
            label={t('replay.more')}
            items={others}
            side="top"
            align="end"
            trigger={<IconButton icon="more" label={t('replay.more')} />}
          />
        </Line>
        <Line>
          {back}
          {scrubber}
          {forward}
        </Line>
        <Line>
          <DayChoice day={player.day.day} days={days} onDay={onDay} inLine />
          <Button onClick={onLive}>{t('replay.live')}</Button>
        </Line>
      </ReplayFoot>
    );
  }
  return (
    <ReplayFoot aria-label={t('replay.controls')}>
      {scrubber}
      <Row>
        {back}
        {play}
        {forward}
        {clock}
        <FilterCell id={id} label={t('replay.speed')}>
          <Select id={id} {...speeds} />
        </FilterCell>
        <DayChoice day={player.day.day} days={days} onDay={onDay} />
        <End>
          {hasBusiest && (
            <Button disabled={busiest === undefined} onClick={goToBusiest}>
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
