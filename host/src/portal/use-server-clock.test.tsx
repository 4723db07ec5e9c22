import { identityCalls } from '@qafila/contracts/identity';
import { ShellProvider } from '@qafila/shell-sdk';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useServerClock } from './use-server-clock.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

let reply: object | null;

async function clockWhere(first: object | null) {
  reply = first;
  const shell = createFakeShell();
  if (first) shell.api.answer(identityCalls.serverTime, () => reply);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider value={shell}>{children}</ShellProvider>
  );
  const { result } = renderHook(() => useServerClock(), { wrapper });
  await act(async () => {});
  return () => result.current().getTime() - NOON;
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => {
  jest.useRealTimers();
});

test('follows the server if the computer’s clock is wrong', async () => {
  const offset = await clockWhere({ serverTimeUtc: '2026-11-21T12:07:00Z' });
  expect(offset()).toBe(7 * 60_000);
  jest.setSystemTime(NOON + 5_000);
  expect(offset()).toBe(7 * 60_000 + 5_000);
});

test('runs as fast as a simulated city', async () => {
  const offset = await clockWhere({ serverTimeUtc: '2026-11-21T12:00:00Z', clockSpeed: 60 });
  jest.setSystemTime(NOON + 1_000);
  expect(offset()).toBe(60_000);
});

test('reads the server’s clock again every ten minutes', async () => {
  const offset = await clockWhere({ serverTimeUtc: '2026-11-21T12:07:00Z' });
  reply = { serverTimeUtc: '2026-11-21T12:20:00Z' };
  await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
  expect(offset()).toBe(16 * 60_000);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(offset()).toBe(20 * 60_000);
});

test('is the computer’s own while it is right', async () => {
  expect((await clockWhere({ serverTimeUtc: '2026-11-21T12:00:01Z' }))()).toBe(0);
});

test('stays as it is when the server sends a time that can’t be read', async () => {
  const offset = await clockWhere({ serverTimeUtc: '2026-11-21T12:07:00Z' });
  reply = { serverTimeUtc: 'soon' };
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  expect(offset()).toBe(17 * 60_000);
});

test('[CONFIG-87] [ASSIGN-30] is the computer’s own when the server time call fails', async () => {
  expect((await clockWhere(null))()).toBe(0);
});
