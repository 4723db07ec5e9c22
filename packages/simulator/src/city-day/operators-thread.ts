import { parentPort, workerData } from 'node:worker_threads';
import { signInPortal } from '../city/connect.ts';
import { liveAsOperator } from './operator.ts';
import { Timings } from './timings.ts';
import type { OperatorsInput, Order } from './watching-operators.ts';

/** Operators with map and board open, in a thread of their own; see `watching-operators.ts`. */
const { baseUrl, email, password, count } = workerData as OperatorsInput;
const office = await signInPortal(baseUrl, email, password);
const timings = new Timings();
const stopping = new AbortController();
const operators = Array.from({ length: count }, () =>
  liveAsOperator(office, { baseUrl, timings, stop: stopping.signal }),
);

parentPort?.on('message', async (order: Order) => {
  if (order === 'clear') return timings.clear();
  if (order === 'lap') return parentPort?.postMessage(timings.lap());
  stopping.abort();
  await Promise.allSettled(operators);
  office.end();
  parentPort?.postMessage(timings.summary());
  parentPort?.close();
});
