/** Shape of a state, in a box of 12 by 12, which distinguishes states without colour. */
export type Mark = {
  /** Path data. */
  d: string;
  /** Filled instead of stroked. */
  filled?: boolean;
  /** Pattern of a dashed line. */
  dash?: string;
};

const RING = 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9z';

export const MARKS = {
  ring: { d: RING },
  dashedRing: { d: RING, dash: '1.6 2' },
  dot: { d: 'M6 2a4 4 0 1 1 0 8a4 4 0 0 1 0-8z', filled: true },
  arrowUp: { d: 'M6 10.5v-9M2 5.5l4-4l4 4' },
  arrowForward: { d: 'M1.5 6h9M6.5 2l4 4l-4 4' },
  box: { d: 'M1.5 4l4.5-2.5l4.5 2.5v4.5l-4.5 2.5l-4.5-2.5zM1.5 4l4.5 2.2l4.5-2.2M6 6.2v4.8' },
  halfRing: { d: 'M6 1.5a4.5 4.5 0 0 1 0 9z', filled: true },
  tick: { d: 'M1.5 6.5l3 3l6-7' },
  struck: { d: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zM3 9l6-6' },
  square: { d: 'M2 2h8v8h-8z', filled: true },
  pause: { d: 'M3 1.5h2v9h-2zM7 1.5h2v9h-2z', filled: true },
  house: { d: 'M1.5 6l4.5-4.2l4.5 4.2M3 5v5.2h6v-5.2' },
} as const satisfies Record<string, Mark>;

export type MarkName = keyof typeof MARKS;

/** Draws a mark in the text colour. */
export function MarkIcon({ name, size = 12 }: { name: MarkName; size?: number }) {
  const mark: Mark = MARKS[name];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden
      className={name === 'arrowForward' ? 'q-mirrored' : undefined}
      data-mark={name}
    >
      <path
        d={mark.d}
        fill={mark.filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={mark.filled && name !== 'halfRing' ? 0 : 1.5}
        strokeDasharray={mark.dash}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {name === 'halfRing' && <path d={RING} fill="none" stroke="currentColor" strokeWidth={1.5} />}
    </svg>
  );
}
