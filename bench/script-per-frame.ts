import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Of its duration, what the thread worked: others of a busy machine are not counted. */
  tdur?: number;
  pid: number;
  tid: number;
}

/** What runs script: handlers, frames' callbacks, timers, microtasks, all as the browser traces them. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
]);
/** The page's main thread hands a frame over. */
const FRAME = 'Commit';

/** Trace events of the page's main thread while `work` runs. */
export async function traced(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  const main = events.find(({ name }) => name === FRAME);
  return events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
}

/** Milliseconds of script from each frame to the next; nested pieces count once. */
export function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const ordered = events
    .filter(({ name }) => name === FRAME || SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let countedUntil = 0;
  for (const { name, ts, dur = 0, tdur = dur } of ordered) {
    if (name === FRAME) frames.push(0);
    else if (ts >= countedUntil) {
      countedUntil = ts + dur;
      if (frames.length > 0) frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000;
    }
  }
  return frames;
}

export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
