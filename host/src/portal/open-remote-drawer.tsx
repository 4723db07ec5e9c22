import {
  DrawerFootProvider,
  type DrawerParams,
  type DrawerProps,
  readDrawerTab,
  useShell,
  useTranslated,
  withDrawerTab,
} from '@qafila/shell-sdk';
import { DrawerFrame } from '@qafila/ui';
import { type ComponentType, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FoundDrawer } from '../common/find-drawer.ts';
import { usePortal } from '../common/portal-context.ts';
import { NeedsCompany } from '../company/needs-company.tsx';
import { useCompanyMissing } from '../company/use-company-missing.ts';
import { RemoteSlot } from '../remote-pages/remote-slot.tsx';

export interface OpenRemoteDrawerProps extends FoundDrawer {
  params: DrawerParams;
  close: () => void;
}

/** A remote's view inside the drawer's frame: title, width and tabs from its description, the foot from the view. */
export function OpenRemoteDrawer({ remote, view, params, close }: OpenRemoteDrawerProps) {
  const { loader } = usePortal();
  const { drawerGuard } = useShell();
  const translated = useTranslated();
  const [search, setSearch] = useSearchParams();
  const [title, setOwnTitle] = useState<{ title: string; subtitle?: string } | null>(null);
  const [marked, markTabs] = useState<readonly string[]>([]);
  const [claims, setClaims] = useState(0);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const dirty = useSyncExternalStore(drawerGuard.subscribe, drawerGuard.isDirty);
  // A view that is gone holds no edits.
  useEffect(() => () => drawerGuard.setDirty(false), [drawerGuard]);

  const asksForCompany = useCompanyMissing() && view.needsCompany;
  const tabs = view.tabs?.map(({ key, label }) => ({
    key,
    label: translated(label),
    invalid: marked.includes(key),
  }));
  const tab = readDrawerTab(search) ?? tabs?.[0]?.key ?? '';
  const setTab = useCallback(
    (key: string) => setSearch((now) => withDrawerTab(now, key), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const setTitle = useCallback(
    (next: string, subtitle?: string) => setOwnTitle({ title: next, subtitle }),
    [],
  );
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const slot = useMemo(() => ({ element: foot, claim }), [foot, claim]);
  // The address can only promise what the view declares of its parameters.
  const load = async () =>
    (await loader.drawer(remote, view.name)) as { default: ComponentType<DrawerProps> };
  return (
    <DrawerFrame
      title={title?.title ?? translated(view.title)}
      subtitle={title?.subtitle}
      width={view.width}
      dirty={dirty}
      tabs={asksForCompany ? undefined : tabs}
      tab={tab}
      onTabChange={setTab}
      foot={claims > 0 && <div ref={setFoot} style={{ display: 'contents' }} />}
      onClose={close}
    >
      <DrawerFootProvider value={slot}>
        <NeedsCompany needed={view.needsCompany}>
          <RemoteSlot
            remote={remote}
            part={`drawer ${view.name}`}
            load={load}
            props={{ params, close, setDirty: drawerGuard.setDirty, tab, setTab, markTabs, setTitle }}
          />
        </NeedsCompany>
      </DrawerFootProvider>
    </DrawerFrame>
  );
}
