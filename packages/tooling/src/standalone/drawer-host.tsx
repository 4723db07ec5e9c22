import { type DrawerProps, type Remote, useDrawer, useTranslated } from '@qafila/shell-sdk';
import { DrawerFrame } from '@qafila/ui';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';

/** Shows the drawer view in the address, if this remote offers it. */
export function DrawerHost({ remote }: { remote: Remote }) {
  const { current, close } = useDrawer();
  const translate = useTranslated();
  const [dirty, setDirty] = useState(false);
  const [tab, setTab] = useState('');
  const [marked, markTabs] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const load = current ? remote.drawers[current.view] : undefined;
  const View = useMemo(
    () => load && lazy(() => load() as Promise<{ default: ComponentType<DrawerProps> }>),
    [load],
  );
  const described = remote.descriptor.drawers.find((drawer) => drawer.name === current?.view);
  if (!View || !current || !described) return null;
  const tabs = described.tabs?.map(({ key, label }) => ({
    key,
    label: translate(label),
    invalid: marked.includes(key),
  }));
  const open = tab || (tabs?.[0]?.key ?? '');
  return (
    <DrawerFrame
      title={title || translate(described.title)}
      width={described.width}
      onClose={close}
      dirty={dirty}
      onTabChange={setTab}
      {...(tabs && { tabs, tab: open })}
    >
      <Suspense fallback={null}>
        <View
          params={current.params}
          close={close}
          setDirty={setDirty}
          tab={open}
          setTab={setTab}
          markTabs={markTabs}
          setTitle={setTitle}
        />
      </Suspense>
    </DrawerFrame>
  );
}
