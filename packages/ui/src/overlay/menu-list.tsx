import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { Kbd } from '../display/kbd.ts';
import { TOUCH } from '../theme/touch.ts';

export type MenuAction = {
  key: string;
  label: string;
  icon?: IconName;
  /** `note` is not one to choose: it is disabled, and reads as text. */
  tone?: 'normal' | 'danger' | 'note';
  /** Disabled; `reason` is shown in the menu. */
  disabled?: boolean;
  reason?: string;
  shortcut?: string;
  /** For one of several options: ticked when it is the current one. */
  checked?: boolean;
  /** Of a row: on a phone it has a button on the row's card, above that of the menu. */
  onCard?: boolean;
  onSelect: () => void;
};
export type MenuItem = MenuAction | { key: string; separator: true };

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '8',
    paddingInline: '2.5',
    paddingBlock: '1',
    borderRadius: 'sm',
    fontSize: 'md',
    outline: 'none',
    '& svg': { color: 'muted', flexShrink: 0 },
    '&:focus': { bg: 'hover' },
    '&[aria-disabled=true]': { color: 'placeholder', cursor: 'not-allowed' },
    [TOUCH]: { minHeight: '44px' },
  },
  variants: {
    tone: {
      normal: {},
      danger: { color: 'danger-text', '& svg': { color: 'danger-text' } },
      note: { '&[aria-disabled=true]': { color: 'text', cursor: 'default' } },
    },
  },
});
const Label = chakra('span', { base: { flex: 1, minWidth: 0 } });
const Reason = chakra('span', {
  base: { display: 'block', fontSize: 'sm', lineHeight: '16px', color: 'muted' },
});
const Line = chakra('hr', { base: { border: 0, borderTop: 'hairline', marginBlock: '1' } });

const itemsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The entries of a menu: arrows, Home and End move, a letter jumps, Enter selects, Tab and Esc close. */
export function MenuList({
  items,
  label,
  onClose,
}: {
  items: readonly MenuItem[];
  label: string;
  onClose: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const own = list.current;
    const entries = own ? itemsIn(own) : [];
    firstEntry(entries)?.focus();
    return () => {
      const active = document.activeElement;
      // It is elsewhere by now: in a dialog that a key opened.
      if (active !== document.body && !own?.contains(active)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = itemsIn(event.currentTarget);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = nextEntry(event.key, at, entries);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <chakra.div ref={list} role="menu" aria-label={label} padding="1" minWidth="180px" onKeyDown={onKeyDown}>
      {items.map((item) =>
        'separator' in item ? (
          <Line key={item.key} />
        ) : (
          <MenuEntry key={item.key} item={item} onClose={onClose} />
        ),
      )}
    </chakra.div>
  );
}

/** Where a menu begins: the current one of its options, in a menu that begins with options. */
function firstEntry(entries: readonly HTMLElement[]): HTMLElement | undefined {
  const first = entries.find((entry) => entry.getAttribute('aria-disabled') !== 'true') ?? entries[0];
  if (first?.getAttribute('role') !== 'menuitemradio') return first;
  return entries.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? first;
}

function nextEntry(key: string, at: number, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const { length } = entries;
  if (key === 'ArrowDown') return entries[(at + 1) % length];
  if (key === 'ArrowUp') return entries[(at - 1 + length) % length];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries[length - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const order = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return order.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function MenuEntry({ item, onClose }: { item: MenuAction; onClose: () => void }) {
  const radio = item.checked !== undefined;
  return (
    <Item
      type="button"
      role={radio ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      tabIndex={-1}
      tone={item.tone}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (item.disabled) return;
        onClose();
        item.onSelect();
      }}
    >
      {item.icon && <Icon name={item.icon} />}
      <Label>
        {item.label}
        {item.disabled && item.reason && <Reason>{item.reason}</Reason>}
      </Label>
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
      {item.checked && <Icon name="check" />}
    </Item>
  );
}
