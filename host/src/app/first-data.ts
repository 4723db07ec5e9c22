import type { CallSpec } from '@qafila/contracts/core';
import { sessionCalls } from '@qafila/contracts/identity';
import type { FirstResponse } from '@qafila/contracts/shell';

/** What the first response carries: from our server in one element, from nginx in two. */
export const firstData = (page: Document): Partial<FirstResponse> => ({
  ...dataIn(page, 'first-deployment'),
  ...dataIn(page, 'first-response'),
});

function dataIn(page: Document, id: string): Partial<FirstResponse> {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? '{}');
  } catch {
    return {};
  }
}

/** What the inline script of the first response (first.js) asked for before our code was there. */
interface Early {
  /** The reply's body; undefined when it is no success. */
  me?: Promise<unknown>;
  /** Settles when the page's remote is there, or can't be had in one file. */
  page?: Promise<unknown>;
}

declare global {
  interface Window {
    qafilaFirst?: Early;
  }
}

/** The reply to a call that was made early, once; undefined for a call that has to be made. */
export type TakeEarly = (call: CallSpec) => Promise<unknown> | undefined;

/** A reply that is no success counts as none: the call is made again, which handles the error. */
export const takeEarly =
  (page: Pick<Window, 'qafilaFirst'>): TakeEarly =>
  (call) => {
    const early = call === sessionCalls.me ? page.qafilaFirst?.me : undefined;
    if (!early) return undefined;
    delete page.qafilaFirst?.me;
    return early;
  };
