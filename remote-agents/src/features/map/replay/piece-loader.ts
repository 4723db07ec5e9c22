import type { Piece } from '@qafila/domain/replay';

/** Pieces that are loaded at the same time. */
const AT_ONCE = 2;
/** Pieces that are kept; of those, the farthest from what is wanted go first. */
const MAX_KEPT = 40;

export interface PieceLoader {
  /** Loads these pieces, the first ones first, and stops loading others. */
  want(numbers: readonly number[]): void;
  get(number: number): Piece | undefined;
  /** How many are here. */
  readonly count: number;
  /** Why nothing more is loaded, until `retry`. */
  readonly error: unknown;
  retry(): void;
  stop(): void;
}

/** @param onChange called when a piece has come, or has failed to. */
export function createPieceLoader(
  load: (number: number, signal: AbortSignal) => Promise<Piece>,
  onChange: () => void,
): PieceLoader {
  const pieces = new Map<number, Piece>();
  const running = new Map<number, AbortController>();
  let wanted: readonly number[] = [];
  let error: unknown = null;

  async function start(number: number): Promise<void> {
    const abort = new AbortController();
    running.set(number, abort);
    try {
      const piece = await load(number, abort.signal);
      if (abort.signal.aborted) return;
      pieces.set(number, piece);
      forget();
    } catch (failure) {
      if (abort.signal.aborted) return;
      error = failure;
    } finally {
      if (running.get(number) === abort) running.delete(number);
    }
    onChange();
    next();
  }

  function next(): void {
    if (error !== null) return;
    for (const number of wanted) {
      if (running.size >= AT_ONCE) return;
      if (!pieces.has(number) && !running.has(number)) void start(number);
    }
  }

  function forget(): void {
    const near = wanted[0] ?? 0;
    const byDistance = [...pieces.keys()].toSorted((a, b) => Math.abs(b - near) - Math.abs(a - near));
    for (const number of byDistance) if (pieces.size > MAX_KEPT) pieces.delete(number);
  }

  function stopOthers(kept: readonly number[]): void {
    for (const [number, abort] of running)
      if (!kept.includes(number)) {
        abort.abort();
        running.delete(number);
      }
  }

  return {
    want(numbers) {
      wanted = numbers;
      stopOthers(numbers);
      next();
    },
    get: (number) => pieces.get(number),
    get count() {
      return pieces.size;
    },
    get error() {
      return error;
    },
    retry() {
      error = null;
      next();
      onChange();
    },
    stop() {
      wanted = [];
      stopOthers([]);
    },
  };
}
