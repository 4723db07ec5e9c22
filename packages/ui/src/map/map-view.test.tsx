import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { renderUi } from '../testing/render-ui.tsx';
import { MapPin, MapView } from './index.ts';

interface View {
  latitude: number;
  longitude: number;
  zoom: number;
}

// jsdom draws no map: this fake shows MapLibre's initial options.
jest.mock('react-map-gl/maplibre', () => {
  const canvas = document.createElement('canvas');
  const map = { getCanvas: () => canvas, on: () => {}, off: () => {} };
  return {
    Map: ({ initialViewState, children }: { initialViewState: View; children: ReactNode }) => (
      <>
        <output>{`${initialViewState.latitude}, ${initialViewState.longitude}, zoom ${initialViewState.zoom}`}</output>
        {children}
      </>
    ),
    Marker: () => null,
    NavigationControl: () => null,
    AttributionControl: () => null,
    useMap: () => ({ current: map }),
  };
});
jest.mock('./has-webgl.ts', () => ({ hasWebgl: () => true }));
jest.mock('./worker.ts', () => ({ setUpWorker: () => {} }));

test('[MAP-08] a map opens at 25.2854, 51.531, zoom 10', () => {
  renderUi(<MapView label="Agents" />);
  expect(screen.getByRole('status')).toHaveTextContent('25.2854, 51.531, zoom 10');
});

test('[MAP-08] the map of a pin opens there without a pin, otherwise at the pin', () => {
  const { unmount } = renderUi(<MapPin label="Pickup" value={undefined} onValue={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('25.2854, 51.531, zoom 10');
  unmount();
  renderUi(<MapPin label="Pickup" value={{ latitude: 25.1, longitude: 51.2 }} onValue={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('25.1, 51.2, zoom 12');
});

test('a map that shows something else gets another accessible name, on its canvas too', () => {
  const { rerender } = renderUi(<MapView label="Agents" />);
  const canvas = useMap().current?.getCanvas();
  expect(canvas).toHaveAccessibleName('Agents');
  rerender(<MapView label="Replay of a day" />);
  expect(canvas).toHaveAccessibleName('Replay of a day');
  expect(screen.getByRole('region', { name: 'Replay of a day' })).toBeInTheDocument();
});
