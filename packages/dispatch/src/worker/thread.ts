import { parentPort, Worker } from 'node:worker_threads';

/** Room of a thread for short-lived objects, MB: what is read or copied for each question. V8 would keep over 100 MB. */
const YOUNG_MB = 24;
const END = 'end';

interface Asked<Question> {
  id: number;
  question: Question;
}
interface Answered<Answer> {
  id: number;
  answer?: Answer;
  error?: string;
}
interface Waiting<Answer> {
  done(answer: Answer): void;
  failed(error: Error): void;
}

/** A thread that answers one question after the other. */
export interface Thread<Question, Answer> {
  /** @throws what the thread threw, or that it ended without an answer. */
  ask(question: Question): Promise<Answer>;
  /** How many questions have no answer yet. */
  waiting(): number;
  /** False once it has ended or failed: another one has to be opened. */
  isOpen(): boolean;
  /** Lets the thread end by itself, as `answerQuestions` says. @param withinMs after which it is stopped; 0: at once */
  end(withinMs: number): Promise<void>;
}

/** Opens a thread on a script that calls `answerQuestions`. It keeps no process alive. */
export function openThread<Question, Answer>(script: URL, workerData?: unknown): Thread<Question, Answer> {
  const worker = new Worker(script, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  const waiting = new Map<number, Waiting<Answer>>();
  let next = 0;
  let open = true;
  worker.on('message', ({ id, answer, error }: Answered<Answer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.done(answer as Answer);
    else asked?.failed(new Error(error));
  });
  const fail = (error: Error) => {
    open = false;
    for (const asked of waiting.values()) asked.failed(error);
    waiting.clear();
  };
  worker.on('error', fail);
  const exited = new Promise<void>((done) => {
    worker.on('exit', (code) => {
      fail(new Error(`The thread ended with ${code}, without an answer`));
      done();
    });
  });
  // Listening has referenced it.
  worker.unref();

  return {
    ask: (question) =>
      new Promise((done, failed) => {
        const id = next;
        next += 1;
        waiting.set(id, { done, failed });
        worker.postMessage({ id, question } satisfies Asked<Question>);
      }),
    waiting: () => waiting.size,
    isOpen: () => open,
    async end(withinMs) {
      open = false;
      const late = setTimeout(() => void worker.terminate(), withinMs);
      if (withinMs > 0) worker.postMessage(END);
      await exited;
      clearTimeout(late);
    },
  };
}

/**
 * In the thread: answers each question in turn.
 * @param onEnd releases what would keep the thread from ending, after the last answer.
 */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  onEnd: () => Promise<void> = async () => {},
): void {
  let before: Promise<void> = Promise.resolve();

  async function respond({ id, question }: Asked<Question>): Promise<void> {
    try {
      parentPort?.postMessage({ id, answer: await answer(question) } satisfies Answered<Answer>);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort?.postMessage({ id, error: reason } satisfies Answered<Answer>);
    }
  }

  parentPort?.on('message', (message: Asked<Question> | typeof END) => {
    before = before.then(async () => {
      if (message !== END) return respond(message);
      await onEnd();
      parentPort?.close();
    });
  });
}
