import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { StopMarkers } from './stop-markers.tsx';

jest.mock('react-map-gl/maplibre', () => ({
  Marker: ({ children }: { children: ReactNode }) => children,
}));

const souq = { latitude: 25.2877, longitude: 51.5329 };

test('stops at one place share a marker with all their numbers and names', () => {
  renderUi(
    <StopMarkers
      stops={[
        { id: 'a', number: 1, label: 'Pickup: Souq', ...souq },
        { id: 'b', number: 2, label: 'Delivery: The Pearl', latitude: 25.37, longitude: 51.55 },
        { id: 'c', number: 3, label: 'Pickup: Gate 4', latitude: 25.28775, longitude: 51.53285 },
      ]}
    />,
  );
  expect(screen.getAllByRole('img').map((marker) => [marker.textContent, marker.title])).toEqual([
    ['1·3', 'Pickup: Souq · Pickup: Gate 4'],
    ['2', 'Delivery: The Pearl'],
  ]);
});
