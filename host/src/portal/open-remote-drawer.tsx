import {
  DrawerFootProvider,
  type DrawerParams,
  type DrawerProps,
  readDrawerTab,
  useShell,
  useTranslated,
  withDrawer,
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
  /** Element beside the page for the drawer; null if the drawer covers the page. */
  beside: HTMLElement | null;
}

/** A remote's view in the drawer's frame: title, width and tabs from its descriptor, the footer from the view. */
export function OpenRemoteDrawer({ remote, view, params, close, beside }: OpenRemoteDrawerProps) {
  const { loader } = usePortal();
  const { drawerGuard, rowOrder } = useShell();
  // Another row in the same view keeps the frame and nothing else.
  const opened = JSON.stringify(params);
  const translated = useTranslated();
  const [search, setSearch] = useSearchParams();
  const [named, setNamed] = useState<{ of: string; title: string; subtitle?: string } | null>(null);
  const title = named?.of === opened ? named : null;
  const [marks, setMarks] = useState<{ of: string; keys: readonly string[] }>();
  const marked = marks?.of === opened ? marks.keys : [];
  const [claims, setClaims] = useState(0);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const dirty = useSyncExternalStore(drawerGuard.subscribe, drawerGuard.isDirty);
  // An unmounted view has no edits.
  useEffect(() => () => drawerGuard.setDirty(false), [drawerGuard, opened]);
  const order = useSyncExternalStore(rowOrder.subscribe, rowOrder.get);
  const goTo = (step: 1 | -1) => {
    const next = order?.view === view.name ? order.neighbour(params, step) : undefined;
    return (
      next &&
      (() => {
        drawerGuard.setDirty(false);
        setSearch((now) => withDrawerTab(withDrawer(now, { view: view.name, params: next }), tab), {
          replace: true,
          preventScrollReset: true,
        });
      })
    );
  };

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
    (next: string, subtitle?: string) => setNamed({ of: opened, title: next, ...(subtitle && { subtitle }) }),
    [opened],
  );
  const markTabs = useCallback((keys: readonly string[]) => setMarks({ of: opened, keys }), [opened]);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const slot = useMemo(() => ({ element: foot, claim }), [foot, claim]);
  // The parameters come from the address and are not validated against the view's declaration.
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
      onPrevious={goTo(-1)}
      onNext={goTo(1)}
      beside={beside}
    >
      <DrawerFootProvider value={slot}>
        <NeedsCompany needed={view.needsCompany}>
          <RemoteSlot
            key={opened}
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
