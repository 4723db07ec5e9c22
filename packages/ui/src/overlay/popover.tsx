import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { Portal } from './portal.tsx';
import { useLayer } from './use-layer.ts';
import { type Align, type Anchor, type Side, usePlacement } from './use-placement.ts';

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    top: 0,
    left: 0,
    width: 'max-content',
    zIndex: 'popup',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100vh - 16px)',
    overflow: 'auto',
    bg: 'raised',
    border: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    outline: 'none',
  },
});

export type PopoverProps = Omit<ComponentProps<typeof Panel>, 'ref'> & {
  /** Anchor element or point; null is closed. */
  anchor: Anchor | null;
  onClose: () => void;
  side?: Side;
  align?: Align;
  /** At least as wide as its anchor. */
  matchWidth?: boolean;
};

/** A floating panel at an anchor: closes on Esc and on a press outside, and stays inside the window. */
export function Popover({ anchor, ...rest }: PopoverProps) {
  return anchor ? <OpenPopover anchor={anchor} {...rest} /> : null;
}

function OpenPopover({
  anchor,
  onClose,
  side,
  align,
  matchWidth,
  ...rest
}: PopoverProps & { anchor: Anchor }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayer(panel, true, onClose, 'popup');
  usePlacement(panel, anchor, { side, align, matchWidth });
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node;
      const inAnchor = anchor instanceof Element && anchor.contains(target);
      if (!inAnchor && !panel.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [anchor]);
  return (
    <Portal>
      <Panel ref={panel} tabIndex={-1} {...rest} />
    </Portal>
  );
}
