import { chakra } from '@chakra-ui/react/styled-system';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Portal } from './portal.tsx';
import { useLayer } from './use-layer.ts';
import { type Side, usePlacement } from './use-placement.ts';

/** Hover time before a tooltip shows, ms. */
export const TOOLTIP_DELAY_MS = 400;

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    top: 0,
    left: 0,
    width: 'max-content',
    zIndex: 'notice',
    maxWidth: '280px',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    bg: 'text',
    color: 'bg',
    fontSize: 'sm',
    lineHeight: '16px',
    pointerEvents: 'none',
  },
});

type TriggerProps = {
  onPointerEnter?: (event: PointerEvent<Element>) => void;
  onPointerLeave?: (event: PointerEvent<Element>) => void;
  onPointerDown?: (event: PointerEvent<Element>) => void;
  onFocus?: (event: FocusEvent<Element>) => void;
  onBlur?: (event: FocusEvent<Element>) => void;
  'aria-describedby'?: string;
};

export type TooltipProps = {
  content: ReactNode;
  children: ReactElement<TriggerProps>;
  side?: Side;
  /** The tooltip repeats the trigger's accessible name, so no description is set. */
  naming?: boolean;
};

/** What a button opens says more than its name, and stands in the same place. */
const isOpen = (element: Element) => element.getAttribute('aria-expanded') === 'true';

/** A tooltip on hover and keyboard focus, except while its trigger is open. */
export function Tooltip({ content, children, side = 'bottom', naming = false }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pressed = useRef(false);
  const hide = () => {
    pressed.current = false;
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const { props } = children;
  const trigger = cloneElement(children, {
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      const element = event.currentTarget;
      if (event.pointerType !== 'touch')
        timer.current = setTimeout(() => setAnchor(isOpen(element) ? null : element), TOOLTIP_DELAY_MS);
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      hide();
    },
    onPointerDown: (event) => {
      props.onPointerDown?.(event);
      hide();
      pressed.current = true;
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      if (!pressed.current && event.target.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      hide();
    },
    'aria-describedby': anchor && !naming ? id : props['aria-describedby'],
  });
  return (
    <>
      {trigger}
      {anchor && (
        <TooltipBubble id={id} anchor={anchor} side={side} onEscape={hide}>
          {content}
        </TooltipBubble>
      )}
    </>
  );
}

function TooltipBubble(props: {
  id: string;
  anchor: Element;
  side: Side;
  onEscape: () => void;
  children: ReactNode;
}) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayer(bubble, true, props.onEscape, 'passing');
  usePlacement(bubble, props.anchor, { side: props.side, align: 'center' });
  return (
    <Portal>
      <Bubble ref={bubble} role="tooltip" id={props.id}>
        {props.children}
      </Bubble>
    </Portal>
  );
}
