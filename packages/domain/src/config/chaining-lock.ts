import type { TaskConfig } from '@qafila/contracts';

interface Switches {
  base: Pick<TaskConfig, 'ChainingEnabled'>;
  overrides: readonly { id: string; override: Pick<TaskConfig, 'ChainingEnabled'> }[];
}

/**
 * Whether a save switches task chaining on, which the heat rule forbids while it is active. A new override is
 * compared with the base, which applied to its tasks before.
 */
export function switchesChainingOn(before: Switches, after: Switches): boolean {
  const was = new Map(before.overrides.map(({ id, override }) => [id, override.ChainingEnabled]));
  const turnsOn = (is: boolean, former: boolean) => is && !former;
  return (
    turnsOn(after.base.ChainingEnabled, before.base.ChainingEnabled) ||
    after.overrides.some(({ id, override }) =>
      turnsOn(override.ChainingEnabled, was.get(id) ?? before.base.ChainingEnabled),
    )
  );
}
