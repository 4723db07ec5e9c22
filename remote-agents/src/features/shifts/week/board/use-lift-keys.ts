import { MOVE_STEP_MIN } from '@qafila/domain/roster';
import { useUi } from '@qafila/ui';
import { useEffect, useEffectEvent } from 'react';
import type { BarOf, CoverageRow } from '../data/week-model.ts';
import type { Lifting } from '../edit/use-lift.ts';

interface LiftKeysOptions {
  rows: readonly CoverageRow[];
  drop: () => void;
  /** Returns the focus to the bar that was picked up. */
  back: (from: BarOf) => void;
}

/**
 * A bar picked up by keys: arrows move it by a quarter hour, Shift resizes its end and Alt its start, up and down give
 * it to another agent; Enter and Space save, Escape cancels.
 */
export function useLiftKeys(lifting: Lifting, { rows, drop, back }: LiftKeysOptions) {
  const { dir } = useUi();
  const { lift } = lifting;
  const isOn = lift?.via === 'keys';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!lift || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    const edge = event.shiftKey ? 'end' : event.altKey ? 'start' : 'move';
    const along = (by: number) => lifting.step(edge, dir === 'rtl' ? -by : by);
    const down = (by: number) => {
      const index = rows.findIndex(({ agent }) => agent.id === lift.to.agentId);
      const next = rows[index + by];
      if (next) lifting.giveTo(next.agent.id);
    };
    const actions: Record<string, () => void> = {
      ArrowRight: () => along(MOVE_STEP_MIN),
      ArrowLeft: () => along(-MOVE_STEP_MIN),
      ArrowDown: () => down(1),
      ArrowUp: () => down(-1),
      Enter: drop,
      ' ': drop,
      Escape: () => {
        lifting.cancel();
        back(lift.from);
      },
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}
