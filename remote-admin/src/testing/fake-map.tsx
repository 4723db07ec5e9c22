import type { CellsLayerProps, MapViewProps } from '@qafila/ui/map';

/** Replaces `@qafila/ui/map` where there is no WebGL: cells as a list. */
export const fakeMap = {
  MapView: ({ label, children }: MapViewProps) => <section aria-label={label}>{children}</section>,
  CellsLayer: ({ cells, most }: CellsLayerProps) => (
    <ul>
      {cells.map(({ id, label }) => (
        <li key={id}>{`${id}: ${label} of ${most}`}</li>
      ))}
    </ul>
  ),
  FitPoints: () => null,
};
