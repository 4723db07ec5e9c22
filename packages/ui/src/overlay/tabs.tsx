import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useUi } from '../theme/ui-context.ts';

export type TabItem = {
  key: string;
  label: string;
  /** Number of items in the tab. */
  count?: number;
  /** It needs attention: an invalid field. */
  invalid?: boolean;
};

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    borderBlockEnd: 'hairline',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    flexShrink: 0,
  },
  variants: { fill: { true: { paddingInline: { base: '4', md: '6' } } } },
});
const Panel = chakra('div', {
  variants: { fill: { true: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } } },
});
const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    height: '10',
    color: 'muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderBlockEnd: '2px solid transparent',
    transitionProperty: 'color, border-color',
    transitionDuration: 'feedback',
    '&:hover': { color: 'text' },
    '&[aria-selected=true]': { color: 'text', borderColor: 'brand' },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
  },
});
const Count = chakra('span', {
  base: { fontSize: 'sm', fontVariantNumeric: 'tabular-nums', color: 'muted', fontWeight: 'normal' },
});
const Attention = chakra('span', {
  base: { width: '6px', height: '6px', borderRadius: 'full', bg: 'danger-text' },
});

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (key: string) => void;
  /** The selected tab's content; not set if the tabs are links to pages. */
  children?: ReactNode;
  /** Padded like its frame, and its panel takes the remaining height. */
  fill?: boolean;
};

/** Tabs by the ARIA pattern: arrows move and select, Home and End jump. */
export function Tabs({ label, items, value, onChange, children, fill }: TabsProps) {
  const id = useId();
  const rtl = useUi().dir === 'rtl';
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.key === value);
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const last = items.length - 1;
    const moves: Record<string, number> = {
      [forward]: at === last ? 0 : at + 1,
      [back]: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = items[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  const panelId = children === undefined ? undefined : `${id}-panel`;
  return (
    <>
      <List fill={fill} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Tab
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            data-key={item.key}
            aria-selected={item.key === value}
            aria-controls={item.key === value ? panelId : undefined}
            tabIndex={item.key === value ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
            {item.invalid && <Attention />}
          </Tab>
        ))}
      </List>
      {panelId && (
        <Panel fill={fill} role="tabpanel" id={panelId} aria-labelledby={`${id}-${value}`}>
          {children}
        </Panel>
      )}
    </>
  );
}
