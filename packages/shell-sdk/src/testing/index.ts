export { describeRemote, type RemoteTexts } from './describe-remote.ts';
export { createFakeApi, type FakeApi, type FakeReply, type MadeCall } from './fake-api.ts';
export type { FakeChannels } from './fake-channels.ts';
export { createFakeSession, type FakeSession, OPERATOR } from './fake-session.ts';
export {
  addMessages,
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  type ShownNotice,
} from './fake-shell.ts';
export { type DrawerState, InDrawer, newDrawerState } from './in-drawer.tsx';
export { type RenderedInShell, type RenderInShellOptions, renderInShell } from './render-in-shell.tsx';
