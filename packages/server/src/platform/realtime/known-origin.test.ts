import { isKnownOrigin } from './known-origin.ts';

const alone = { PUBLIC_URL: undefined, CORS_ORIGINS: [] };
const published = { PUBLIC_URL: 'https://dispatch.example/', CORS_ORIGINS: ['https://wall.example'] };
const host = 'dispatch.example';

test('a page of this origin can open sockets, and so can a program that sends no origin', () => {
  expect(isKnownOrigin({ host }, alone)).toBe(true);
  expect(isKnownOrigin({ origin: 'http://dispatch.example', host }, alone)).toBe(true);
  expect(isKnownOrigin({ origin: 'http://localhost:3000', host: 'localhost:3000' }, alone)).toBe(true);
  expect(isKnownOrigin({ origin: 'https://dispatch.example', host: '10.0.0.4:3000' }, published)).toBe(true);
  expect(isKnownOrigin({ origin: 'https://wall.example', host }, published)).toBe(true);
});

test("a page of any other origin can't", () => {
  expect(isKnownOrigin({ origin: 'https://evil.example', host }, alone)).toBe(false);
  expect(isKnownOrigin({ origin: 'http://dispatch.example:8080', host }, alone)).toBe(false);
  expect(isKnownOrigin({ origin: 'null', host }, alone)).toBe(false);
  expect(isKnownOrigin({ origin: 'http://dispatch.example', host }, published)).toBe(false);
  expect(isKnownOrigin({ origin: 'https://evil.example', host: 'evil.example' }, published)).toBe(false);
});
