export { DrawerFrame, type DrawerFrameProps } from './drawer-frame.tsx';
export type { DrawerSection } from './section-anchors.tsx';
export { useUnsaved } from './use-unsaved.tsx';
export { drawerWidth, SHEET_BELOW_PX } from './width.ts';
