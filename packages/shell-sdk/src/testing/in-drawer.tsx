import { type ComponentType, useState } from 'react';
import { DrawerFootProvider, type DrawerProps } from '../index.ts';

/** What a view did to the drawer around it. */
export interface DrawerSeen {
  title: string;
  marked: readonly string[];
  closed: boolean;
  dirty: boolean;
}

interface InDrawerProps<Params> {
  view: ComponentType<DrawerProps<Params>>;
  params: Params;
  seen: DrawerSeen;
  tabs: readonly string[];
  /** The tab it opens with; the first if left out. */
  tab?: string;
}

export const newSeen = (): DrawerSeen => ({ title: '', marked: [], closed: false, dirty: false });
const claim = () => () => {};

/** A view in a drawer of the least kind: tabs as buttons, a foot, and a note of all that it does. */
export function InDrawer<Params>({ view: View, params, seen, tabs, tab: first }: InDrawerProps<Params>) {
  const [tab, setTab] = useState(first ?? tabs[0] ?? '');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [does] = useState(() => ({
    close: () => void Object.assign(seen, { closed: true }),
    setDirty: (dirty: boolean) => void Object.assign(seen, { dirty }),
    markTabs: (marked: readonly string[]) => void Object.assign(seen, { marked }),
    setTitle: (title: string) => void Object.assign(seen, { title }),
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
