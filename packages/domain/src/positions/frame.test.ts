import {
  ageOf,
  availabilityOf,
  decodeFrame,
  encodeFrame,
  type FrameRow,
  GONE,
  rowsOf,
  transportTypeOf,
} from './index.ts';

const row: FrameRow = {
  number: 4_000_000_000,
  latitude: 25.285_412,
  longitude: -51.531_001,
  headingDeg: 90,
  ageS: 12,
  transportTypeId: 5,
  availabilityTypeId: 5,
};

test('brings positions back to a millionth of a degree', () => {
  const frame = { snapshot: true, atMs: 1_795_224_134_123, rows: [row, { ...row, headingDeg: null }] };
  const decoded = decodeFrame(encodeFrame(frame));
  expect(decoded).toMatchObject({ snapshot: true, atMs: frame.atMs });
  const [first, second] = decoded.rows;
  expect(first).toMatchObject({ number: row.number, latitude: 25.285_412, longitude: -51.531_001, ageS: 12 });
  expect(first?.headingDeg).toBeCloseTo(90, 0);
  expect(second?.headingDeg).toBeNull();
});

test('caps ages, wraps headings and carries those who left', () => {
  const rows = [{ ...row, ageS: 1e9, headingDeg: 360, availabilityTypeId: GONE }];
  const [only] = decodeFrame(encodeFrame({ snapshot: false, atMs: 0, rows })).rows;
  expect(decodeFrame(encodeFrame({ snapshot: false, atMs: 0, rows })).snapshot).toBe(false);
  expect(only).toMatchObject({ ageS: 65_535, headingDeg: 0, availabilityTypeId: GONE, transportTypeId: 5 });
});

test('costs 16 bytes per agent and a header of 16', () => {
  expect(encodeFrame({ snapshot: false, atMs: 0, rows: Array(10).fill(row) }).byteLength).toBe(176);
});

test('refuses what is not a whole frame', () => {
  const whole = encodeFrame({ snapshot: true, atMs: 0, rows: [row] });
  const otherVersion = Uint8Array.from(whole).fill(2, 0, 1);
  for (const bytes of [new Uint8Array(3), whole.slice(0, 15), otherVersion])
    expect(() => decodeFrame(bytes)).toThrow(new RangeError('Not a map frame'));
  const cut = encodeFrame({ snapshot: false, atMs: 0, rows: [row] }).subarray(0, 20);
  expect(() => decodeFrame(cut)).toThrow('cut short');
});

test('shows the numbers of each row without making rows, wherever its bytes begin', () => {
  const bytes = encodeFrame({ snapshot: true, atMs: 5, rows: [row, { ...row, number: 7, ageS: 300 }] });
  const shifted = new Uint8Array([0, ...bytes]).subarray(1);
  for (const given of [bytes, shifted, bytes.buffer]) {
    const { snapshot, rows } = rowsOf(given);
    expect(snapshot).toBe(true);
    const [number, latitude, longitude, rest, second, , , older] = rows;
    expect([(number ?? 0) >>> 0, latitude, longitude, second]).toEqual([
      4_000_000_000, 25_285_412, -51_531_001, 7,
    ]);
    expect([ageOf(rest ?? 0), transportTypeOf(rest ?? 0), availabilityOf(rest ?? 0)]).toEqual([12, 5, 5]);
    expect(ageOf(older ?? 0)).toBe(300);
  }
  expect(rowsOf(encodeFrame({ snapshot: false, atMs: 5, rows: [row] })).snapshot).toBe(false);
  expect(() => rowsOf(bytes.subarray(0, 20))).toThrow('cut short');
});
