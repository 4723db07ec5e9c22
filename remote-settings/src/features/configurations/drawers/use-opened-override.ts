import type { ConfigName } from '@qafila/contracts/config';
import { useState } from 'react';
import { useBaseInForce, useConfig, useOverrides } from '../use-config.ts';

type Read = ReturnType<typeof useOpened>;

/**
 * Data of an override's form: the base, and the override with this id, as they were when it was opened. A colleague's
 * save doesn't replace them.
 */
export function useOpenedOverride(kind: ConfigName, overrideId?: string) {
  const read = useOpened(kind, overrideId);
  const [opened, setOpened] = useState<NonNullable<Read['opened']>>();
  if (!opened && read.opened) setOpened(read.opened);
  return { ...read, opened: opened ?? read.opened };
}

function useOpened(kind: ConfigName, overrideId: string | undefined) {
  const base = useConfig(kind);
  const inForce = useBaseInForce(kind);
  const list = useOverrides(kind);
  const override = list.data?.configOverrides.find(({ id }) => id === overrideId);
  const opened =
    base.isCurrent &&
    inForce &&
    list.isFetchedAfterMount &&
    !list.error &&
    list.data &&
    (override || !overrideId)
      ? {
          base: inForce,
          override,
          version: list.data.version,
          isFrozen: base.details?.isFrozen ?? false,
        }
      : undefined;
  return {
    opened,
    /** Deleted meanwhile, or an invalid link. */
    isGone: list.data !== undefined && overrideId !== undefined && !override,
    error: list.error ?? base.error,
    refetch: () => Promise.all([base.refetch(), list.refetch()]),
  };
}
