export { discardDrafts } from '../fields/form/draft.ts';
export { DrawerFrame, type DrawerFrameProps } from './drawer-frame.tsx';
export type { DrawerSection } from './section-anchors.tsx';
