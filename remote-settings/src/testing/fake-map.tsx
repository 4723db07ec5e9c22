import type { Corner } from '@qafila/contracts/location';
import type { PolygonDrawProps } from '@qafila/ui/draw';
import type {
  AreasLayerProps,
  FitPointsProps,
  MapPinProps,
  MapViewProps,
  PointsLayerProps,
} from '@qafila/ui/map';
import { useMemo } from 'react';

/** Where the map was moved to: as the real one, only when `when` changes. */
function FitPoints({ points, when }: FitPointsProps) {
  const fitted = useMemo(() => points, [when]);
  return (
    <span data-testid="fitted">
      {fitted.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')}
    </span>
  );
}

/** Replaces `@qafila/ui/map` where there is no WebGL: points and areas as buttons, the pin and other areas as text. */
export const fakeMap = {
  MapView: ({ label, children }: MapViewProps) => <section aria-label={label}>{children}</section>,
  PointsLayer: ({ points, onSelect }: PointsLayerProps) =>
    points.map(({ id, label }) => (
      <button key={id} type="button" onClick={() => onSelect?.(id)}>
        {label}
      </button>
    )),
  AreasLayer: ({ areas, onSelect }: AreasLayerProps) =>
    onSelect ? (
      areas.map(({ id, label }) => (
        <button key={id} type="button" onClick={() => onSelect(id)}>
          {label}
        </button>
      ))
    ) : (
      <span data-testid="faint">{areas.map(({ label }) => label).join(', ')}</span>
    ),
  FitPoints,
  MapPin: ({ label, value, onValue }: MapPinProps) => (
    <section aria-label={label}>
      <span data-testid="pin">{value ? `${value.latitude},${value.longitude}` : 'none'}</span>
      <button type="button" onClick={() => onValue({ latitude: 25.1, longitude: 51.2 })}>
        Set the pin
      </button>
    </section>
  ),
};

/** Four corners whose sides cross. */
const CROSSING: Corner[] = [
  [51.5, 25.3],
  [51.6, 25.4],
  [51.6, 25.3],
  [51.5, 25.4],
];

/** Replaces `@qafila/ui/draw`: the corners as text, and buttons that draw. */
export const fakeDraw = {
  PolygonDraw: ({ value, onValue }: PolygonDrawProps) => (
    <>
      <span data-testid="drawn">{JSON.stringify(value)}</span>
      <button
        type="button"
        onClick={() =>
          onValue(
            [
              [51.1, 25.1],
              [51.2, 25.1],
              [51.2, 25.2],
            ],
            true,
          )
        }
      >
        Draw a triangle
      </button>
      <button type="button" onClick={() => onValue(CROSSING.slice(0, value.length + 1), false)}>
        Set a corner
      </button>
    </>
  ),
};
