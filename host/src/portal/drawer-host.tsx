import { readDrawer, useShell, useVisitor, withDrawer } from '@qafila/shell-sdk';
import { DrawerFrame, EmptyState, useMedia } from '@qafila/ui';
import { useSearchParams } from 'react-router-dom';
import { findDrawer } from '../common/find-drawer.ts';
import { usePortal } from '../common/portal-context.ts';
import { usePortalText } from '../common/portal-messages.ts';
import { OpenRemoteDrawer } from './open-remote-drawer.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** A list of four columns beside a drawer of half the window. */
const ROOM_FOR_BOTH = '(min-width: 1200px)';

/**
 * The right-hand drawer: shows the view in the address, whichever remote offers it. A read-only view is shown beside
 * the page if the window is wide enough.
 */
export function DrawerHost({ beside }: { beside: HTMLElement | null }) {
  const t = usePortalText();
  const { registry } = usePortal();
  const { drawerGuard } = useShell();
  const roles = useVisitor()?.roles ?? [];
  const [search, setSearch] = useSearchParams();
  const isWide = useMedia(ROOM_FOR_BOTH);
  useUnsavedGuard();
  const open = readDrawer(search);
  if (!open) return null;
  const close = () => {
    drawerGuard.setDirty(false);
    setSearch((now) => withDrawer(now, null), { replace: true, preventScrollReset: true });
  };
  const found = findDrawer(registry.remotes, open.view, roles);
  if (!found)
    return (
      <DrawerFrame title={t('drawer.title')} onClose={close}>
        <EmptyState icon="search" title={t('drawer.unknown')} body={t('drawer.unknownBody')} />
      </DrawerFrame>
    );
  return (
    <OpenRemoteDrawer
      key={open.view}
      {...found}
      params={open.params}
      close={close}
      beside={isWide && found.view.width === 'half' ? beside : null}
    />
  );
}
