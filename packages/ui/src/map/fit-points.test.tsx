import { render } from '@testing-library/react';
import { FitPoints } from './fit-points.tsx';

const mockMap = { on: jest.fn(), off: jest.fn(), fitBounds: jest.fn() };
jest.mock('react-map-gl/maplibre', () => ({ useMap: () => ({ current: mockMap }) }));

test('the way is fitted together with the points, also where it leads past them', () => {
  render(
    <FitPoints
      when="trip"
      points={[
        { latitude: 25.3, longitude: 51.5 },
        { latitude: 25.4, longitude: 51.6 },
      ]}
      line={[
        [51.5, 25.3],
        [51.45, 25.42],
        [51.6, 25.4],
      ]}
    />,
  );
  expect(mockMap.fitBounds.mock.calls.map(([bounds]) => bounds)).toEqual([
    [
      [51.45, 25.3],
      [51.6, 25.42],
    ],
  ]);
});
