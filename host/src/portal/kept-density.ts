/** Row heights that a user chooses from, as the kit's grid knows them. */
export const DENSITIES = ['compact', 'default', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** Where the kit's grid keeps it (ui/grid/density.ts), which the shell does not load for this. */
const KEY = 'qafila.density';

export const keptDensity = (): Density =>
  DENSITIES.find((density) => density === localStorage.getItem(KEY)) ?? 'default';

/** Grids listen to the storage, of this tab only when it is told to them. */
export function keepDensity(density: Density): void {
  localStorage.setItem(KEY, density);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: density }));
}
