import { setTimeout as delay } from 'node:timers/promises';
import { answerQuestions } from './thread.ts';

/** What the thread of `thread-check.fixture.ts` is asked. */
export type Command = { say: string; afterMs?: number } | 'throw' | 'crash' | 'leave' | 'forever';

// Would keep the thread from ending.
const held = setInterval(() => {}, 1000);

answerQuestions(
  async (command: Command) => {
    if (command === 'throw') throw new Error('not known');
    if (command === 'leave') process.exit(3);
    if (command === 'crash') setImmediate(() => Promise.reject(new Error('crashed')));
    if (typeof command === 'string') return delay(60_000, 'late');
    await delay(command.afterMs ?? 0);
    return command.say;
  },
  async () => clearInterval(held),
);
