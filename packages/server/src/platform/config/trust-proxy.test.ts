import type { IncomingMessage } from 'node:http';
import { clientAddress } from './trust-proxy.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('the address of a client is the last one that no trusted proxy has, so that it can not be made up', () => {
  // The balancer and the host of docker-compose.yml.
  const addressOf = clientAddress('172.29.83.10,172.29.83.11');
  expect(addressOf(request('172.29.83.11', '203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(request('172.29.83.11', '198.51.100.1, 203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(request('172.29.83.10', '172.29.83.11, 203.0.113.7'))).toBe('203.0.113.7');
  // Directly, without a proxy.
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(addressOf(request('172.29.83.1', '172.29.83.11'))).toBe('172.29.83.1');
});
