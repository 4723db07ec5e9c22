/** The click of a press comes with the pointer's release; of a finger's, shortly after it. */
const CLICK_WITHIN_MS = 60;
/** A pointer that is down for longer selects text, or never comes up here. */
const MAX_HOLD_MS = 2000;

/** Rows stay while a pointer is down on them, so that a press acts on the row that it began on. */
export interface PressHold {
  /** A pointer is down in the list, on a row or not. */
  down(target: EventTarget): void;
  /** Changes rows: at once, or as soon as the press is over. */
  apply(change: () => void): void;
}

export function createPressHold(): PressHold {
  let held: (() => void)[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    const changes = held ?? [];
    held = undefined;
    for (const change of changes) change();
  };
  const releaseIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(release, ms);
  };
  const onUp = () => {
    removeEventListener('pointerup', onUp, true);
    removeEventListener('pointercancel', onUp, true);
    releaseIn(CLICK_WITHIN_MS);
  };
  return {
    down(target) {
      if (!(target instanceof Element && target.closest('.ag-row, tbody tr'))) return;
      held ??= [];
      addEventListener('pointerup', onUp, true);
      addEventListener('pointercancel', onUp, true);
      releaseIn(MAX_HOLD_MS);
    },
    apply(change) {
      if (held) held.push(change);
      else change();
    },
  };
}
