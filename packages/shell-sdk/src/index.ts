export { type Cell, createCell } from './cell.ts';
export * from './confirm/index.ts';
export * from './drafts/index.ts';
export * from './drawer/index.ts';
export * from './i18n/index.ts';
export * from './look/index.ts';
export * from './notices/index.ts';
export * from './realtime/index.ts';
export * from './remote/index.ts';
export * from './session/index.ts';
export { type Shell, ShellProvider, useApi, useShell } from './shell.tsx';
export * from './shortcuts/index.ts';
export { STORAGE_KEYS } from './storage-keys.ts';

/**
 * Every drawer view and the parameters it takes. The remote that offers a view declares it, and any other can open it
 * without importing anything:
 *
 *     declare module '@qafila/shell-sdk' {
 *       interface DrawerViews { 'task.detail': { taskId: string } }
 *     }
 *
 * Declared here and not in a module below, since only what this file declares can be merged under the package's name.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the remotes.
export interface DrawerViews {}
