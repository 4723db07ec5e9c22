import { type ComponentType, lazy } from 'react';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

const parts = new WeakMap<RemoteLoader, Map<string, unknown>>();

const partsOf = (loader: RemoteLoader): Map<string, unknown> => {
  const known = parts.get(loader) ?? new Map<string, unknown>();
  parts.set(loader, known);
  return known;
};

/**
 * The lazy component of a page or view, made once. It is kept outside of React: what a render makes before its first
 * commit is thrown away, and would be loaded again.
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

/** A lazy component that failed stays failed: the next one under this id is new. */
export const forgetPart = (loader: RemoteLoader, id: string): void => void partsOf(loader).delete(id);
