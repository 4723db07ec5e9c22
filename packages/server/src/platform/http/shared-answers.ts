import { setTimeout as pause } from 'node:timers/promises';
import type { CallSpec } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';
import { callersLanguage } from '../words/say.ts';

/**
 * Pause after a read that several waited for, as a multiple of how long it took, for each of them but the first: where
 * they ask so often that reading for each would take a quarter of a processor, they wait together.
 */
const PAUSE_PER_READER = 4;
/**
 * The longest pause, milliseconds, which is what a reader waits at most besides two reads: for what people look at while they
 * work, and for what keeps a page up to date beside it.
 */
const LONGEST_PAUSE_MS = { now: 60, soon: 500 };
export type Urgency = keyof typeof LONGEST_PAUSE_MS;

interface Line<Answer> {
  /** Ends when the next read may begin. */
  free: Promise<void>;
  /** What those get who asked since the last read began. */
  next: Promise<Answer> | undefined;
  /** How many wait for `next`. */
  waiting: number;
}

/**
 * Answers that are the same for several readers. One reads at a time; all who ask meanwhile wait for the next read, which
 * begins after they asked, so that nothing that was written before is missing in it. A reader who is alone never waits for a
 * pause.
 */
export class SharedAnswers<Answer> {
  readonly #lines = new Map<string, Line<Answer>>();
  readonly #longestPauseMs: number;

  constructor(urgency: Urgency) {
    this.#longestPauseMs = LONGEST_PAUSE_MS[urgency];
  }

  /** How many different answers are being read or waited for. */
  get size(): number {
    return this.#lines.size;
  }

  /** @param read reads the answer; called for one of those who wait together. Its error is an error for all of them. */
  ask(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const line = this.#lines.get(key);
    if (!line) {
      const made: Line<Answer> = { free: Promise.resolve(), next: undefined, waiting: 1 };
      this.#lines.set(key, made);
      return this.#read(key, made, read);
    }
    line.waiting += 1;
    line.next ??= line.free.then(() => this.#read(key, line, read));
    return line.next;
  }

  #read(key: string, line: Line<Answer>, read: () => Promise<Answer>): Promise<Answer> {
    const readers = line.waiting;
    line.next = undefined;
    line.waiting = 0;
    const startMs = performance.now();
    const answer = read();
    const pauseMs = () =>
      Math.min(this.#longestPauseMs, (performance.now() - startMs) * PAUSE_PER_READER * (readers - 1));
    line.free = answer
      .then(
        () => {},
        () => {},
      )
      .then(() => (readers > 1 ? pause(pauseMs(), undefined, { ref: false }) : undefined))
      .then(() => {
        if (!line.next) this.#lines.delete(key);
      });
    return answer;
  }
}

/** What the answer to a call depends on, besides what is stored: the reader's company, roles and language, and what is asked. */
export const sharedKey = (call: CallSpec, { kind, companyId, roles }: Actor, url = ''): string =>
  [call.name, kind, companyId, [...roles].sort(), callersLanguage(), url].join('|');
