import type { CallSpec } from '@qafila/contracts/core';

/** The parts of a call with loose types, for the transport. */
export interface RequestParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The path with its parameters filled in, encoded. Throws when one is missing. */
export function pathOf(call: CallSpec, params: RequestParts['params'] = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.name} needs the path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** A query string: arrays repeat their key, undefined and null are left out, empty text stays. */
export function queryOf(query: RequestParts['query'] = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  return search;
}

/** The body in the encoding that the call declares. axios serialises JSON. */
export function bodyOf(call: CallSpec, body: unknown): unknown {
  if (body === undefined || call.bodyEncoding === undefined || call.bodyEncoding === 'json') return body;
  const fields = body as Readonly<Record<string, unknown>>;
  if (call.bodyEncoding === 'form') return queryOf(fields);
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(key, value);
    else if (value !== undefined) form.append(key, String(value));
  return form;
}
