import { useShell } from '../shell.tsx';
import type { ConfirmStore } from './confirm-store.ts';

export { type ConfirmStore, createConfirmStore, type Question } from './confirm-store.ts';

/** `await confirm({ title, body })` is true when the user pressed Confirm. */
export const useConfirm = (): ConfirmStore['ask'] => useShell().confirm.ask;
