import { chakra, Icon, Portal } from '@qafila/ui';
import type { RefObject } from 'react';
import type { Dragged } from './moves.ts';

const Chip = chakra('div', {
  base: {
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 'popup',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '2',
    height: '7',
    maxWidth: '260px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    bg: 'raised',
    border: '1px solid var(--q-focus)',
    borderRadius: 'md',
    boxShadow: 'overlay',
    fontSize: 'sm',
    fontWeight: 'medium',
    pointerEvents: 'none',
    willChange: 'transform',
  },
});

/** The chip that follows the pointer during a drag. */
export const DragChip = ({ dragged, ref }: { dragged: Dragged; ref: RefObject<HTMLDivElement | null> }) => (
  <Portal>
    <Chip ref={ref} aria-hidden>
      <Icon name="package" size={14} />
      {dragged.names.length === 1 ? dragged.names[0] : `${dragged.names[0]} +${dragged.names.length - 1}`}
    </Chip>
  </Portal>
);
