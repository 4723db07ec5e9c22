import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { reveal } from '../layout/reveal.ts';
import { useUi } from '../theme/ui-context.ts';
import { Tab, TabCount, TabList } from './tab-parts.ts';

export type TabItem = {
  key: string;
  label: string;
  /** Number of items in the tab. */
  count?: number;
  /** It needs attention: an invalid field. */
  invalid?: boolean;
};

const Panel = chakra('div', {
  variants: { fill: { true: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } } },
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
  /** The selected tab's content. Links between pages are `ViewLinks`. */
  children: ReactNode;
  /** The panel takes the remaining height. */
  fill?: boolean;
  /** The list is padded like a drawer's frame. */
  padded?: boolean;
};

/** Tabs by the ARIA pattern: arrows move and select, Home and End jump. */
export function Tabs({ label, items, value, onChange, children, fill, padded }: TabsProps) {
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
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => reveal(list.current, '[aria-selected=true]'), [value]);
  const panelId = `${id}-panel`;
  return (
    <>
      <TabList ref={list} padded={padded} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
            {item.count !== undefined && <TabCount>{item.count}</TabCount>}
            {item.invalid && <Attention />}
          </Tab>
        ))}
      </TabList>
      <Panel fill={fill} role="tabpanel" id={panelId} aria-labelledby={`${id}-${value}`}>
        {children}
      </Panel>
    </>
  );
}
