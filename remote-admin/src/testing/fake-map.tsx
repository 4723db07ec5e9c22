import type { CellsLayerProps, MapViewProps } from '@qafila/ui/map';

/** Replaces `@qafila/ui/map` where there is no WebGL: cells as a list, and a canvas if a picture of it can be taken. */
export const fakeMap = {
  MapView: ({ label, pictured, children }: MapViewProps) => (
    <section aria-label={label}>
      {pictured && <canvas />}
      {children}
    </section>
  ),
  CellsLayer: ({ cells, most }: CellsLayerProps) => (
    <ul>
      {cells.map(({ id, label }) => (
        <li key={id}>{`${id}: ${label} of ${most}`}</li>
      ))}
    </ul>
  ),
  FitPoints: () => null,
};
