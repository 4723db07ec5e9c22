import { decodePolyline } from './index.ts';

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
