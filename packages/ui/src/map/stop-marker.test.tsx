import { act, render, screen } from '@testing-library/react';
import { StopMarker } from './stop-marker.tsx';

jest.mock('react-map-gl/maplibre', () => ({
  Marker: ({ latitude, longitude }: { latitude: number; longitude: number }) => (
    <output>{`${latitude.toFixed(4)} ${longitude.toFixed(4)}`}</output>
  ),
}));

const wantsStill = (matches: boolean) => {
  globalThis.matchMedia = (() => ({ matches })) as never;
};
beforeEach(() => {
  jest.useFakeTimers();
  wantsStill(false);
});
afterEach(() => jest.useRealTimers());

const courier = (latitude: number, longitude: number) => (
  <StopMarker latitude={latitude} longitude={longitude} label="Your courier" tone="courier" glides />
);
const at = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a courier rides to a new position, also to one that comes on the way', () => {
  const { rerender } = render(courier(25.3, 51.5));
  expect(at()).toBe('25.3000 51.5000');
  rerender(courier(25.304, 51.508));
  expect(at()).toBe('25.3000 51.5000');
  pass(2000);
  expect(at()).toMatch(/^25\.302\d 51\.504\d$/);
  rerender(courier(25.304, 51.5));
  pass(5000);
  expect(at()).toBe('25.3040 51.5000');
});

test('a courier jumps over two kilometres, and where less motion is wanted', () => {
  const { rerender } = render(courier(25.3, 51.5));
  rerender(courier(25.35, 51.5));
  expect(at()).toBe('25.3500 51.5000');
  wantsStill(true);
  rerender(courier(25.351, 51.5));
  expect(at()).toBe('25.3510 51.5000');
});

test('a stop is where it is', () => {
  const { rerender } = render(<StopMarker latitude={25.3} longitude={51.5} label="Pickup" />);
  rerender(<StopMarker latitude={25.301} longitude={51.5} label="Pickup" />);
  expect(at()).toBe('25.3010 51.5000');
});
