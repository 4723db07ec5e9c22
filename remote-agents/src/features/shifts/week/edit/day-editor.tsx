import type { CoverageBoard } from '@qafila/contracts/shift';
import { DAY_MIN, type DayBar } from '@qafila/domain/roster';
import { Button, Checkbox, Dialog, Flex, Text } from '@qafila/ui';
import { DiscardQuestion, TimeInput } from '@qafila/ui/fields';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import type { CoverageWords } from '../data/use-coverage-words.ts';
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
  /** They are needed now, in place of someone who has not come: saving sends the agent a message. */
  isReplacement?: boolean;
}

interface DayEditorProps {
  board: CoverageBoard;
  editing: Editing;
  words: CoverageWords;
  onSave: (edits: readonly Edit[]) => void;
  /** Opens time off of the agent from this date on. */
  onTimeOff: () => void;
  onClose: () => void;
}

const ofDay = (minute: number | null | undefined): number | undefined =>
  minute === null || minute === undefined ? undefined : minute % DAY_MIN;
/** A time after another one; one that is earlier is on the next day. */
const after = (minute: number, start: number) => (minute <= start ? minute + DAY_MIN : minute);

const TIMES = ['start', 'end', 'breakStart', 'breakEnd'] as const;
type Time = (typeof TIMES)[number];

/** The hours of one agent on one date, typed: the way for phones and for exact times. */
export function DayEditor({ board, editing, words, onSave, onTimeOff, onClose }: DayEditorProps) {
  const t = useText();
  const id = useId();
  const { agentId, day, bar } = editing;
  const agent = board.agents.find((one) => one.id === agentId);
  const [begun] = useState<Record<Time, number | undefined>>({
    start: ofDay(bar?.startMin ?? editing.startMin),
    end: ofDay(bar?.endMin ?? editing.endMin),
    breakStart: ofDay(bar?.breakStartMin),
    breakEnd: ofDay(bar?.breakEndMin),
  });
  const [typed, setTyped] = useState(begun);
  const [isMandatory, setMandatory] = useState(bar?.breakMandatory ?? false);
  /** Inputs whose text is no time. */
  const [unread, setUnread] = useState<ReadonlySet<Time>>(new Set());
  const from: BarOf | null = bar && { agentId, bar };
  const read = useMemo(() => {
    const { start, end, breakStart, breakEnd } = typed;
    if (unread.size > 0 || start === undefined || end === undefined)
      return { problem: t('coverage.edit.noHours') };
    if (start === end) return { problem: t('coverage.edit.sameHours') };
    if ((breakStart === undefined) !== (breakEnd === undefined))
      return { problem: t('coverage.edit.halfBreak') };
    const endMin = after(end, start);
    const breakStartMin =
      breakStart === undefined ? null : breakStart < start ? breakStart + DAY_MIN : breakStart;
    let breakEndMin: number | null = null;
    if (breakStartMin !== null && breakEnd !== undefined) {
      breakEndMin = breakEnd + Math.floor(breakStartMin / DAY_MIN) * DAY_MIN;
      if (breakEndMin <= breakStartMin) breakEndMin += DAY_MIN;
      if (breakEndMin > endMin) return { problem: t('coverage.edit.breakOutside') };
    }
    const to: DayBar = {
      shiftId: bar?.shiftId ?? null,
      day,
      startMin: start,
      endMin,
      breakStartMin,
      breakEndMin,
      breakMandatory: breakStartMin !== null && isMandatory,
      isOwn: true,
    };
    return { to };
  }, [typed, unread, isMandatory, bar, day, t]);
  const edits = useMemo(
    () => (read.to ? replaceBar(board, from, { agentId, bar: read.to }) : []),
    [board, read, agentId, bar],
  );
  const conflicts = useMemo(() => conflictsAdded(board, edits), [board, edits]);
  const isRefused = conflicts.some(({ kind }) => kind === 'overlap');
  const isOwn = agent?.plans.some((plan) => plan.day === day) ?? false;
  const isChanged =
    unread.size > 0 ||
    TIMES.some((time) => typed[time] !== begun[time]) ||
    isMandatory !== (bar?.breakMandatory ?? false);
  const finish = (done: readonly Edit[]) => {
    onSave(done);
    onClose();
  };
  const time = (name: Time) => (
    <Flex direction="column" gap="1" width="32">
      <label htmlFor={`${id}-${name}`}>{t(`coverage.edit.${name}`)}</label>
      <TimeInput
        id={`${id}-${name}`}
        value={typed[name]}
        aria-invalid={unread.has(name) || undefined}
        onValue={(minute) => setTyped((now) => ({ ...now, [name]: minute }))}
        onUnread={(text) =>
          setUnread(
            (now) => new Set([...now].filter((one) => one !== name).concat(text === undefined ? [] : name)),
          )
        }
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
          {!editing.isReplacement && <Button onClick={onTimeOff}>{t('timeOff.open')}</Button>}
          {bar && (
            <Button onClick={() => finish(replaceBar(board, from, null))}>{t('coverage.edit.remove')}</Button>
          )}
          {isOwn && !editing.isReplacement && (
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
        checked={isMandatory}
        disabled={typed.breakStart === undefined}
        onChange={() => setMandatory(!isMandatory)}
      >
        {t('coverage.edit.mandatory')}
      </Checkbox>
      {read.problem && (
        <Text role="alert" tone="danger">
          {read.problem}
        </Text>
      )}
      <ConflictList board={board} conflicts={conflicts} words={words} />
      {editing.isReplacement && <Text tone="muted">{t('coverage.edit.tells')}</Text>}
      {isRefused && <Text tone="danger">{t('coverage.refused')}</Text>}
      <DiscardQuestion dirty={isChanged} />
    </Dialog>
  );
}
