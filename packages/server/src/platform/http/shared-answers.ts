import { setTimeout as pause } from 'node:timers/promises';
import type { CallSpec } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';
import { callersLanguage } from '../words/say.ts';
import { ReadingShare } from './reading-share.ts';

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
 * begins after they asked, so that nothing that was written before is missing in it. Where they ask so often that their reads take
 * more than their share of the time, more of them wait together; a reader who is alone never waits for a pause.
 */
export class SharedAnswers<Answer> {
  readonly #lines = new Map<string, Line<Answer>>();
  readonly #share: ReadingShare;
  readonly #nowMs: () => number;

  constructor(urgency: Urgency, nowMs = () => performance.now()) {
    this.#share = new ReadingShare(LONGEST_PAUSE_MS[urgency]);
    this.#nowMs = nowMs;
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
    const startMs = this.#nowMs();
    const answer = read();
    line.free = answer
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        const endMs = this.#nowMs();
        const pauseMs = this.#share.pauseAfter(endMs - startMs, endMs);
        return readers > 1 && pauseMs > 0 ? pause(pauseMs, undefined, { ref: false }) : undefined;
      })
      .then(() => {
        if (!line.next) this.#lines.delete(key);
      });
    return answer;
  }
}

/** What the answer to a call depends on, besides what is stored: the reader's company, roles and language, and what is asked. */
export const sharedKey = (call: CallSpec, { kind, companyId, roles }: Actor, url = ''): string =>
  [call.name, kind, companyId, [...roles].sort(), callersLanguage(), url].join('|');
