import type { ApiClient } from '@qafila/api-client';
import { checklistCalls } from '@qafila/contracts/checklist';
import { sessionCalls } from '@qafila/contracts/identity';
import { watchCalls } from './watch-calls.ts';

/** A client whose calls end when the test says so. */
function slowClient() {
  const ends: { reply: () => void; fail: () => void }[] = [];
  const call = () =>
    new Promise((resolve, reject) =>
      ends.push({ reply: () => resolve({}), fail: () => reject(new Error('no network')) }),
    );
  return { client: { call } as unknown as ApiClient, ends };
}

async function watched() {
  const { client, ends } = slowClient();
  const { api, onCall, firstEnded } = watchCalls(client);
  const ended = jest.fn();
  firstEnded.then(ended);
  return { api, onCall, ends, ended };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first calls have ended when none is open any more, a failed one among them', async () => {
  const { api, ends, ended } = await watched();
  const first = api.call(sessionCalls.me);
  const second = api.call(checklistCalls.get).catch(() => undefined);
  ends[0]?.reply();
  await first;
  await jest.advanceTimersByTimeAsync(10);
  expect(ended).not.toHaveBeenCalled();
  ends[1]?.fail();
  await second;
  await jest.advanceTimersByTimeAsync(10);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('what a reply leads to at once is one of the first calls', async () => {
  const { api, ends, ended } = await watched();
  const next = api.call(sessionCalls.me).then(() => api.call(checklistCalls.get));
  ends[0]?.reply();
  await jest.advanceTimersByTimeAsync(10);
  expect(ended).not.toHaveBeenCalled();
  ends[1]?.reply();
  await next;
  await jest.advanceTimersByTimeAsync(10);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('no call keeps the frame waiting for longer than five seconds', async () => {
  const { api, ended } = await watched();
  void api.call(sessionCalls.me);
  await jest.advanceTimersByTimeAsync(4999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('listeners get the name of each successful call, until they leave', async () => {
  const { api, onCall, ends } = await watched();
  const heard = jest.fn();
  const leave = onCall(heard);
  const calls = [api.call(sessionCalls.me), api.call(checklistCalls.get).catch(() => undefined)];
  ends[0]?.reply();
  ends[1]?.fail();
  await Promise.all(calls);
  leave();
  const late = api.call(sessionCalls.me);
  ends[2]?.reply();
  await late;
  expect(heard.mock.calls).toEqual([[sessionCalls.me.name]]);
});
