import type { Look } from '@qafila/shell-sdk/look';
import { useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';

/** Theme and language of the pages before sign-in. */
export function useLook(): Look {
  const { look } = useApp();
  return useSyncExternalStore(look.subscribe, look.get);
}
