import type { DrawerViews } from '../index.ts';
import type { DrawerParams } from './drawer-url.ts';

/** Names of all declared views. */
export type DrawerViewName = keyof DrawerViews & string;

/** Properties of a drawer view. `Params` is what the view declared in `DrawerViews`. */
export interface DrawerProps<Params = DrawerParams> {
  params: Params;
  /** Closes the drawer without asking: call it after saving. */
  close: () => void;
  /** Sets whether there are unsaved edits: if so, closing asks first. */
  setDirty: (dirty: boolean) => void;
  /** Key of the open tab; empty for a view without tabs. */
  tab: string;
  setTab: (key: string) => void;
  /** Marks the tabs that need attention, such as those with invalid fields. */
  markTabs: (keys: readonly string[]) => void;
  /** Replaces the view's title, usually by the name of the open object. */
  setTitle: (title: string, subtitle?: string) => void;
}
