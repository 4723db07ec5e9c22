import { STORAGE_KEYS } from '@qafila/shell-sdk';
import { chakra, IconButton } from '@qafila/ui';
import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import { ChecklistCorner } from '../checklist/checklist-corner.tsx';
import { usePortalText } from '../common/portal-messages.ts';
import { MenuList } from './menu-list.tsx';
import type { RouteHandle } from './portal-routes.tsx';

const Side = chakra('nav', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    flexShrink: 0,
    width: 'menu-open',
    paddingInline: '2',
    paddingBlock: '2',
    bg: 'surface',
    borderInlineEnd: 'hairline',
    overflow: 'hidden',
  },
  variants: { collapsed: { true: { width: 'menu-collapsed' } } },
});

/** In a low window the checklist's button stands beside the other one. */
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '@media (max-height: 64em)': { flexDirection: 'row', justifyContent: 'flex-end' },
  },
  variants: { collapsed: { true: { '@media (max-height: 64em)': { flexDirection: 'column' } } } },
});

/**
 * The menu beside the page: 220 px, or 56 px collapsed. The choice is stored, except on pages that start collapsed.
 */
export function SideMenu() {
  const closed = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.menu === 'closed');
  return <Collapsible key={String(closed)} closed={closed} />;
}

function Collapsible({ closed }: { closed: boolean }) {
  const t = usePortalText();
  const [collapsed, setCollapsed] = useState(
    () => closed || localStorage.getItem(STORAGE_KEYS.menu) === 'collapsed',
  );
  const toggle = () => {
    setCollapsed(!collapsed);
    if (!closed) localStorage.setItem(STORAGE_KEYS.menu, collapsed ? 'open' : 'collapsed');
  };
  return (
    <Side aria-label={t('menu')} collapsed={collapsed}>
      <chakra.div flex={1} minHeight={0} overflowX="hidden" overflowY="auto">
        <MenuList collapsed={collapsed} />
      </chakra.div>
      <Foot collapsed={collapsed}>
        <ChecklistCorner collapsed={collapsed} />
        <IconButton
          icon="panel-left"
          mirrored
          label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
          aria-expanded={!collapsed}
          onClick={toggle}
        />
      </Foot>
    </Side>
  );
}
