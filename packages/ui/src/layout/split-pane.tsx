import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useUi } from '../theme/ui-context.ts';

/** What has room is decided by the frame's own width: a drawer may stand beside it. */
const STACKED = '@container (max-width: 639px)';
const Around = chakra('div', { base: { height: 'full', minHeight: 0, containerType: 'inline-size' } });
const Frame = chakra('div', {
  base: {
    display: 'flex',
    minHeight: 0,
    height: 'full',
    [STACKED]: { flexDirection: 'column' },
  },
});
const Pane = chakra('div', {
  base: { flex: '1', minWidth: 0, minHeight: 0, overflow: 'auto' },
  variants: { shared: { true: { flex: '0 0 var(--share)', [STACKED]: { flex: '1' } } } },
});
const Handle = chakra('div', {
  base: {
    flexShrink: 0,
    width: '9px',
    marginInline: '-4px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    background: 'linear-gradient(var(--q-border), var(--q-border)) center / 1px 100% no-repeat',
    '&:is(:hover, :focus-visible)': {
      background: 'linear-gradient(var(--q-focus), var(--q-focus)) center / 3px 100% no-repeat',
    },
    [STACKED]: { display: 'none' },
  },
});

const STEP = 2;

export type SplitPaneProps = {
  first: ReactNode;
  /** Without it the first pane has all the room, and stays as it is when the second one comes or goes. */
  second?: ReactNode;
  /** Initial share of the first pane, percent. */
  initial?: number;
  /** Minimum share of each pane, percent. */
  least?: number;
};

/** Two panes side by side with a handle between them; where that is too narrow, one above the other. Arrows move the handle. */
export function SplitPane({ first, second, initial = 50, least = 20 }: SplitPaneProps) {
  const { t, dir } = useUi();
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(initial);
  const move = (to: number) => setShare(Math.min(100 - least, Math.max(least, to)));

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const { left, right, width } = frame.current.getBoundingClientRect();
    const taken = dir === 'rtl' ? right - event.clientX : event.clientX - left;
    move((taken / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== back) return;
    event.preventDefault();
    move(share + (event.key === forward ? STEP : -STEP));
  };
  return (
    <Around>
      <Frame ref={frame} style={{ ['--share' as string]: `${share}%` }}>
        <Pane shared={Boolean(second)}>{first}</Pane>
        {second && (
          <>
            <Handle
              role="separator"
              aria-orientation="vertical"
              aria-label={t('split.resize')}
              aria-valuenow={Math.round(share)}
              aria-valuemin={least}
              aria-valuemax={100 - least}
              tabIndex={0}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={onPointerMove}
              onKeyDown={onKeyDown}
            />
            <Pane>{second}</Pane>
          </>
        )}
      </Frame>
    </Around>
  );
}
