export interface Position {
  latitude: number;
  longitude: number;
}

/** Step of an arrow key: about ten metres; with Shift a hundred. */
const STEP_DEGREES = 0.0001;
const FAST = 10;

const clamp = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value));
const rounded = (value: number) => Number(value.toFixed(6));

/** The pin's position after an arrow key; undefined for any other key. North is up in every language. */
export function movePin(from: Position, key: string, fast: boolean): Position | undefined {
  const step = fast ? STEP_DEGREES * FAST : STEP_DEGREES;
  const moves: Record<string, readonly [number, number]> = {
    ArrowUp: [step, 0],
    ArrowDown: [-step, 0],
    ArrowRight: [0, step],
    ArrowLeft: [0, -step],
  };
  const move = moves[key];
  return (
    move && {
      latitude: rounded(clamp(from.latitude + move[0], 90)),
      longitude: rounded(clamp(from.longitude + move[1], 180)),
    }
  );
}
