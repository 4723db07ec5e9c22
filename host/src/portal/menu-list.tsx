import { useTranslated } from '@qafila/shell-sdk';
import { chakra, Icon, isIconName, VisuallyHidden } from '@qafila/ui';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { MENU_GROUPS, type ShownEntry } from '../common/menu-entries.ts';
import { usePortal } from '../common/portal-context.ts';
import { usePortalText } from '../common/portal-messages.ts';
import { useMenu } from '../common/use-menu.ts';

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '9',
    paddingInline: '3',
    borderRadius: 'md',
    color: 'muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& svg': { flexShrink: 0 },
    _hover: { bg: 'hover', color: 'text' },
    '&[aria-current=page]': { bg: 'selected', color: 'brand-text', fontWeight: 'medium' },
    // Twenty entries and five groups fit a window of 900 px, below the line of the demo too.
    '@media (min-width: 48.01em) and (max-height: 64em)': { height: '26px' },
    '@media (max-width: 48em)': { height: '44px' },
  },
});
const Label = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });
const GroupName = chakra('h2', {
  base: {
    paddingInline: '3',
    paddingBlockStart: '2',
    paddingBlockEnd: '1',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'muted',
    '@media (max-height: 64em)': { paddingBlockStart: '1', paddingBlockEnd: '0' },
  },
});

/** The entry of a page: the longest matching path, if one entry's path begins with another's. */
function entryAt(pathname: string, entries: readonly ShownEntry[]): ShownEntry | undefined {
  const matches = ({ path }: ShownEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return entries.filter(matches).sort((a, b) => b.path.length - a.path.length)[0];
}

/** The menu's entries by group. Collapsed, each is an icon with its name for screen readers and on hover. */
export function MenuList({ collapsed = false, onGo }: { collapsed?: boolean; onGo?: () => void }) {
  const t = usePortalText();
  const entries = useMenu();
  const current = entryAt(useLocation().pathname, entries);
  return MENU_GROUPS.map((group) => {
    const shown = entries.filter((entry) => entry.group === group);
    if (shown.length === 0) return null;
    return (
      <chakra.section key={group} paddingBlockEnd="1">
        {!collapsed && <GroupName>{t(`group.${group}`)}</GroupName>}
        <chakra.ul listStyleType="none" margin={0} padding={0} aria-label={t(`group.${group}`)}>
          {shown.map((entry) => (
            <li key={entry.path}>
              <MenuEntryLink entry={entry} isCurrent={entry === current} collapsed={collapsed} onGo={onGo} />
            </li>
          ))}
        </chakra.ul>
      </chakra.section>
    );
  });
}

function MenuEntryLink({
  entry,
  isCurrent,
  collapsed,
  onGo,
}: {
  entry: ShownEntry;
  isCurrent: boolean;
  collapsed: boolean;
  onGo?: () => void;
}) {
  const { loader } = usePortal();
  const label = useTranslated()(entry.label);
  const link = useRef<HTMLAnchorElement>(null);
  // A page that was opened by its address may have its entry below the fold.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const preload = () => loader.preload(entry.remote);
  return (
    <Entry
      ref={link}
      to={entry.path}
      end={!isCurrent}
      title={label}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onGo}
    >
      <Icon name={isIconName(entry.icon) ? entry.icon : 'package'} size={20} />
      {collapsed ? <VisuallyHidden>{label}</VisuallyHidden> : <Label>{label}</Label>}
    </Entry>
  );
}
