import type { DrawerViews } from '../index.ts';
import type { DrawerParams } from './drawer-url.ts';

/** Names of all declared views. */
export type DrawerViewName = keyof DrawerViews & string;

/** What a drawer's component gets. `Params` is what the view declared in `DrawerViews`. */
export interface DrawerProps<Params = DrawerParams> {
  params: Params;
  /** Closes the drawer, without a question: call it after saving. */
  close: () => void;
  /** True while there are edits that would be lost: closing asks first. */
  setDirty: (dirty: boolean) => void;
  /** Key of the open tab; empty for a view without tabs. */
  tab: string;
  setTab: (key: string) => void;
  /** Marks the tabs that need attention, those with refused fields for one. */
  markTabs: (keys: readonly string[]) => void;
  /** Replaces the view's title: the name of what is open. */
  setTitle: (title: string, subtitle?: string) => void;
}
