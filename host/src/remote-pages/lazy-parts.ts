import { type ComponentType, lazy } from 'react';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

const parts = new WeakMap<RemoteLoader, Map<string, unknown>>();

const partsOf = (loader: RemoteLoader): Map<string, unknown> => {
  const known = parts.get(loader) ?? new Map<string, unknown>();
  parts.set(loader, known);
  return known;
};

/**
 * The lazy component of a page or view, created once. It is stored outside React: React discards what a render
 * creates before its first commit, and would load it again.
 */
export function lazyPart<Props extends object>(
  loader: RemoteLoader,
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const known = partsOf(loader);
  const part = known.get(id) ?? lazy(load);
  known.set(id, part);
  return part as ComponentType<Props>;
}

/** A failed lazy component stays failed: creates a new one for this id. */
export const forgetPart = (loader: RemoteLoader, id: string): void => void partsOf(loader).delete(id);
