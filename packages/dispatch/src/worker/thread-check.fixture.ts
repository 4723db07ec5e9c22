import assert from 'node:assert/strict';
import type { Command } from './answers.fixture.ts';
import { openThread } from './thread.ts';

const SCRIPT = new URL('./answers.fixture.ts', import.meta.url);
const LONG_MS = 30_000;
const open = () => openThread<Command, string>(SCRIPT);
// A thread keeps no process alive; this does, until all has been checked.
const checking = setInterval(() => {}, 1000);

// Answered in turn, an error too, which does not end it.
const thread = open();
const order: string[] = [];
const ask = async (command: Command) => order.push(await thread.ask(command));
const all = [ask({ say: 'slow', afterMs: 50 }), ask({ say: 'quick' })];
await assert.rejects(thread.ask('throw'), /not known/);
await Promise.all(all);
assert.deepEqual(order, ['slow', 'quick']);
assert.equal(thread.waiting(), 0);
assert.equal(thread.isOpen(), true);

// Ends by itself once what it holds is released.
const startedMs = performance.now();
await thread.end(LONG_MS);
assert.equal(thread.isOpen(), false);
assert.ok(performance.now() - startedMs < LONG_MS / 2);

// Stopped when it is not done in time.
const busy = open();
await busy.ask({ say: 'up' });
const unanswered = assert.rejects(busy.ask('forever'), /ended with 1, without an answer/);
await busy.end(100);
await unanswered;

for (const [command, reason] of [
  ['crash', /crashed/],
  ['leave', /ended with 3, without an answer/],
] as const) {
  const failing = open();
  const asked = [failing.ask(command), failing.ask({ say: 'never' })];
  for (const one of asked) await assert.rejects(one, reason);
  assert.equal(failing.isOpen(), false);
  await failing.end(LONG_MS);
}

await open().ask({ say: 'left open' });
clearInterval(checking);
console.log('as expected');
