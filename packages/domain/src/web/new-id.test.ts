import { newId } from './index.ts';

test('ids are UUIDs of version 4, all different', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
});

test('each digit is random', () => {
  const ids = Array.from({ length: 1000 }, newId);
  const seen = (at: number) => new Set(ids.map((id) => id[at])).size;
  const digits = [...'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'].map((sign) => (sign === 'x' ? 16 : 1));
  expect(digits.map((_, at) => seen(at))).toEqual(digits);
});

test('they need no crypto.randomUUID, which a page without TLS lacks', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  try {
    expect(newId()).toHaveLength(36);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  }
});
