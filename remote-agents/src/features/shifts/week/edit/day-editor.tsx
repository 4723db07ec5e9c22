import type { CoverageBoard } from '@qafila/contracts/shift';
import { DAY_MIN, type DayBar } from '@qafila/domain/roster';
import { Button, Checkbox, Dialog, Flex, Input, Text } from '@qafila/ui';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { type CoverageWords, clock } from '../data/use-coverage-words.ts';
import { type BarOf, conflictsAdded, type Edit, replaceBar } from '../data/week-model.ts';
import { ConflictList } from './conflict-list.tsx';

/** What the editor opens with: hours to change, or a date and hours to add. */
export interface Editing {
  agentId: string;
  day: string;
  bar: DayBar | null;
  /** Proposed hours of a new stretch of work. */
  startMin: number;
  endMin: number;
}

interface DayEditorProps {
  board: CoverageBoard;
  editing: Editing;
  words: CoverageWords;
  onSave: (edits: readonly Edit[]) => void;
  onClose: () => void;
}

const minuteOf = (text: string): number | null => {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? null
    : hours * 60 + minutes;
};
/** A time after another one; one that is earlier is on the next day. */
const after = (minute: number, start: number) => (minute <= start ? minute + DAY_MIN : minute);

/** The hours of one agent on one date, typed: the way for phones and for exact times. */
export function DayEditor({ board, editing, words, onSave, onClose }: DayEditorProps) {
  const t = useText();
  const id = useId();
  const { agentId, day, bar } = editing;
  const agent = board.agents.find((one) => one.id === agentId);
  const [typed, setTyped] = useState({
    start: clock(bar?.startMin ?? editing.startMin),
    end: clock(bar?.endMin ?? editing.endMin),
    breakStart: bar?.breakStartMin == null ? '' : clock(bar.breakStartMin),
    breakEnd: bar?.breakEndMin == null ? '' : clock(bar.breakEndMin),
    mandatory: bar?.breakMandatory ?? false,
  });
  const from: BarOf | null = bar && { agentId, bar };
  const read = useMemo(() => {
    const start = minuteOf(typed.start);
    const end = minuteOf(typed.end);
    if (start === null || end === null) return { problem: t('coverage.edit.noHours') };
    if (start === end) return { problem: t('coverage.edit.sameHours') };
    const endMin = after(end, start);
    const [pauseFrom, pauseTo] = [minuteOf(typed.breakStart), minuteOf(typed.breakEnd)];
    if ((pauseFrom === null) !== (pauseTo === null)) return { problem: t('coverage.edit.halfBreak') };
    const breakStartMin = pauseFrom === null ? null : pauseFrom < start ? pauseFrom + DAY_MIN : pauseFrom;
    const breakEndMin =
      pauseTo === null || breakStartMin === null
        ? null
        : after(pauseTo, breakStartMin % DAY_MIN) + (breakStartMin >= DAY_MIN ? DAY_MIN : 0);
    if (breakEndMin !== null && breakEndMin > endMin) return { problem: t('coverage.edit.breakOutside') };
    const to: DayBar = {
      shiftId: bar?.shiftId ?? null,
      day,
      startMin: start,
      endMin,
      breakStartMin,
      breakEndMin,
      breakMandatory: breakStartMin !== null && typed.mandatory,
      isOwn: true,
    };
    return { to };
  }, [typed, bar, day, t]);
  const edits = useMemo(
    () => (read.to ? replaceBar(board, from, { agentId, bar: read.to }) : []),
    [board, read, agentId, bar],
  );
  const conflicts = useMemo(() => conflictsAdded(board, edits), [board, edits]);
  const isRefused = conflicts.some(({ kind }) => kind === 'overlap');
  const isOwn = agent?.plans.some((plan) => plan.day === day) ?? false;
  const finish = (done: readonly Edit[]) => {
    onSave(done);
    onClose();
  };
  const time = (name: 'start' | 'end' | 'breakStart' | 'breakEnd') => (
    <Flex direction="column" gap="1">
      <label htmlFor={`${id}-${name}`}>{t(`coverage.edit.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        type="time"
        figures
        width="32"
        value={typed[name]}
        onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
      />
    </Flex>
  );
  return (
    <Dialog
      open
      title={`${agent?.fullName ?? ''} · ${words.day(day)}`}
      description={t('coverage.edit.body')}
      onClose={onClose}
      size="md"
      foot={
        <>
          {bar && (
            <Button onClick={() => finish(replaceBar(board, from, null))}>{t('coverage.edit.remove')}</Button>
          )}
          {isOwn && (
            <Button onClick={() => finish([{ agentId, day, bars: null }])}>
              {t('coverage.edit.asShifts')}
            </Button>
          )}
          <Button variant="primary" disabled={!read.to || isRefused} onClick={() => finish(edits)}>
            {t('coverage.save')}
          </Button>
        </>
      }
    >
      <Flex gap="3" flexWrap="wrap">
        {time('start')}
        {time('end')}
      </Flex>
      <Flex gap="3" flexWrap="wrap">
        {time('breakStart')}
        {time('breakEnd')}
      </Flex>
      <Checkbox
        checked={typed.mandatory}
        disabled={typed.breakStart === ''}
        onChange={() => setTyped((now) => ({ ...now, mandatory: !now.mandatory }))}
      >
        {t('coverage.edit.mandatory')}
      </Checkbox>
      {read.problem && (
        <Text role="alert" tone="danger">
          {read.problem}
        </Text>
      )}
      <ConflictList board={board} conflicts={conflicts} words={words} />
      {isRefused && <Text tone="danger">{t('coverage.refused')}</Text>}
    </Dialog>
  );
}
