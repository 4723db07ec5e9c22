import { useSyncExternalStore } from 'react';

/** Row heights in pixels. */
export const ROW_HEIGHTS = { compact: 28, default: 36, comfortable: 44 } as const;
export type Density = keyof typeof ROW_HEIGHTS;
export const DENSITIES = Object.keys(ROW_HEIGHTS) as Density[];

const KEY = 'qafila.density';
const listeners = new Set<() => void>();

const isDensity = (value: string | null): value is Density =>
  value !== null && Object.hasOwn(ROW_HEIGHTS, value);

function read(): Density {
  const kept = localStorage.getItem(KEY);
  return isDensity(kept) ? kept : 'default';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(density: Density): void {
  localStorage.setItem(KEY, density);
  for (const listener of listeners) listener();
}

/** The user's row height, shared by every grid and tab, stored in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read), write];
}
