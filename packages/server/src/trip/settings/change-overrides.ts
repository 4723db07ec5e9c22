import { AppError, MAX_CONFIG_OVERRIDES, type PriorityUpdates } from '@qafila/contracts';
import type { SnapshotOverride } from '@qafila/domain';
import { say } from '../../platform/words/say.ts';

/** A configuration with its overrides by priority. */
interface WithOverrides {
  overrides: readonly SnapshotOverride[];
}

export const overrideNotFound = () =>
  new AppError('NOT_FOUND', { message: say('This override no longer exists') });

/** Overrides with their place, 1 for the first. */
export const listed = (overrides: readonly SnapshotOverride[]) =>
  overrides.map((one, index) => ({ ...one, priority: index + 1 }));

/** With a further override, the last in priority. @throws AppError CONFLICT when the maximum is reached */
export function withOverride<Config extends WithOverrides>(before: Config, added: SnapshotOverride): Config {
  if (before.overrides.length >= MAX_CONFIG_OVERRIDES)
    throw new AppError('CONFLICT', {
      message: say('There are {most} overrides already. Delete one first', { most: MAX_CONFIG_OVERRIDES }),
    });
  return { ...before, overrides: [...before.overrides, added] };
}

/** With another condition or other values of an override, in its place. @throws AppError NOT_FOUND */
export function withEdited<Config extends WithOverrides>(before: Config, edited: SnapshotOverride): Config {
  if (!before.overrides.some(({ id }) => id === edited.id)) throw overrideNotFound();
  return { ...before, overrides: before.overrides.map((one) => (one.id === edited.id ? edited : one)) };
}

/** Without an override. @throws AppError NOT_FOUND */
export function withoutOverride<Config extends WithOverrides>(before: Config, id: string): Config {
  if (!before.overrides.some((one) => one.id === id)) throw overrideNotFound();
  return { ...before, overrides: before.overrides.filter((one) => one.id !== id) };
}

/** Sorted by these priorities; the overrides without one keep theirs. @throws AppError NOT_FOUND */
export function withOrder<Config extends WithOverrides>(
  before: Config,
  updates: PriorityUpdates['updates'],
): Config {
  const wanted = new Map(updates.map(({ id, priority }) => [id, priority]));
  const present = listed(before.overrides);
  if (updates.some(({ id }) => !present.some((one) => one.id === id))) throw overrideNotFound();
  const overrides = present
    .map(({ priority, ...one }) => ({ one, place: wanted.get(one.id) ?? priority }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
  return { ...before, overrides };
}
