import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { type MenuItem, MenuList } from './menu-list.tsx';
import { Popover } from './popover.tsx';
import type { Align, Anchor, Side } from './use-placement.ts';

type TriggerProps = {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
};

export type MenuProps = {
  /** The button that opens it: `Button` or `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  side?: Side;
  align?: Align;
};

/** A drop-down menu. */
export function Menu({ trigger, label, items, side, align }: MenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          setAnchor(anchor ? null : event.currentTarget);
        },
        onKeyDown: (event) => {
          trigger.props.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        },
      })}
      <Popover anchor={anchor} onClose={close} side={side} align={align}>
        <MenuList items={items} label={label} onClose={close} />
      </Popover>
    </>
  );
}

type Context = { anchor: Anchor; items: readonly MenuItem[]; label: string };

/**
 * A menu at the pointer. Call `openAt(event, items, label)` in `onContextMenu` (or in a key handler, with an
 * element); render `menu` anywhere.
 */
export function useContextMenu(): {
  openAt: (at: MouseEvent | Element, items: readonly MenuItem[], label: string) => void;
  menu: ReactNode;
} {
  const [context, setContext] = useState<Context | null>(null);
  const close = () => setContext(null);
  return {
    openAt: (at, items, label) => {
      if (at instanceof Element) return setContext({ anchor: at, items, label });
      at.preventDefault();
      setContext({ anchor: { x: at.clientX, y: at.clientY }, items, label });
    },
    menu: context && (
      <Popover anchor={context.anchor} onClose={close}>
        <MenuList items={context.items} label={context.label} onClose={close} />
      </Popover>
    ),
  };
}
