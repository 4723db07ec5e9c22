import { decodePolyline, encodePolyline } from './index.ts';

test('reads the example of the format’s description', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
});

test('a polyline that is cut short ends early', () => {
  expect(decodePolyline('_p~iF~ps|U_ulL')).toEqual([[-120.2, 38.5]]);
  expect(decodePolyline('')).toEqual([]);
});

test('writes the example of the format’s description, and nothing for no points', () => {
  const line: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(encodePolyline([])).toBe('');
});

test('six decimals are kept where they are asked for', () => {
  const line: [number, number][] = [
    [51.531234, 25.285447],
    [51.540001, 25.370002],
  ];
  expect(decodePolyline(encodePolyline(line, 6), 6)).toEqual(line);
  expect(decodePolyline(encodePolyline(line))).toEqual([
    [51.53123, 25.28545],
    [51.54, 25.37],
  ]);
});
