export { DrawerFoot, DrawerFootProvider, type DrawerFootSlot } from './drawer-foot.tsx';
export { createDrawerGuard, type DrawerGuard } from './drawer-guard.ts';
export type { DrawerProps, DrawerViewName } from './drawer-props.ts';
export {
  type DrawerParams,
  type OpenDrawer,
  readDrawer,
  readDrawerTab,
  sameDrawer,
  withDrawer,
  withDrawerTab,
} from './drawer-url.ts';
export { createRowOrder, type RowOrder, type RowOrderCell, useRowOrder } from './row-order.ts';
export { type Drawer, useDrawer } from './use-drawer.ts';
