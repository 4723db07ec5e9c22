import { type ConfigName, type RehearsedChange, RehearsedChanges } from '@qafila/contracts/config';
import { useState } from 'react';
import * as v from 'valibot';

/** A rehearsal whose result was seen, and the change that was tried. */
export interface Rehearsed {
  id: string;
  change: RehearsedChange;
}

/** The base in a form; undefined while a value is not valid. */
export function changedBase(kind: ConfigName, config: unknown): RehearsedChange | undefined {
  const change = v.safeParse(RehearsedChanges[kind], { kind: 'base', config });
  return change.success ? change.output : undefined;
}

/** The override in a form, new without an id; undefined while a value is not valid. */
export function changedOverride(
  kind: ConfigName,
  id: string | undefined,
  override: unknown,
): RehearsedChange | undefined {
  const change = v.safeParse(RehearsedChanges[kind], { kind: 'override', id: id ?? null, override });
  return change.success ? change.output : undefined;
}

/** Keeps the rehearsal that was seen last, for the save of exactly the change that was tried. */
export function useRehearsed() {
  const [rehearsed, setRehearsed] = useState<Rehearsed>();
  return {
    keep: setRehearsed,
    /** The id of the rehearsal of this change; undefined if another one was tried. */
    idOf: (change: RehearsedChange | undefined) =>
      rehearsed && JSON.stringify(rehearsed.change) === JSON.stringify(change) ? rehearsed.id : undefined,
    forget: () => setRehearsed(undefined),
  };
}
