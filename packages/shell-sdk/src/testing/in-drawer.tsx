import { type ComponentType, useState } from 'react';
import { DrawerFootProvider, type DrawerProps } from '../index.ts';

/** What a view has set on the drawer around it. */
export interface DrawerState {
  title: string;
  marked: readonly string[];
  closed: boolean;
  dirty: boolean;
}

interface InDrawerProps<Params> {
  view: ComponentType<DrawerProps<Params>>;
  params: Params;
  drawerState: DrawerState;
  tabs: readonly string[];
  /** The tab it opens with; the first by default. */
  tab?: string;
}

export const newDrawerState = (): DrawerState => ({ title: '', marked: [], closed: false, dirty: false });
const claim = () => () => {};

/** A minimal drawer for tests: tabs as buttons, a footer, and a record of what the view does. */
export function InDrawer<Params>({
  view: View,
  params,
  drawerState,
  tabs,
  tab: first,
}: InDrawerProps<Params>) {
  const [tab, setTab] = useState(first ?? tabs[0] ?? '');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [does] = useState(() => ({
    close: () => void Object.assign(drawerState, { closed: true }),
    setDirty: (dirty: boolean) => void Object.assign(drawerState, { dirty }),
    markTabs: (marked: readonly string[]) => void Object.assign(drawerState, { marked }),
    setTitle: (title: string) => void Object.assign(drawerState, { title }),
  }));
  return (
    <DrawerFootProvider value={{ element: foot, claim }}>
      {tabs.map((key) => (
        <button key={key} type="button" aria-pressed={key === tab} onClick={() => setTab(key)}>
          {`tab ${key}`}
        </button>
      ))}
      <View params={params} tab={tab} setTab={setTab} {...does} />
      <footer ref={setFoot} />
    </DrawerFootProvider>
  );
}
