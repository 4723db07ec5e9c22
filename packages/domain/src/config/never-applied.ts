import type { NeverApplied } from '@qafila/contracts';
import { type KeyTest, keyTestOf, type OverrideCondition } from './effective.ts';

interface OwnedTest extends KeyTest {
  id: string;
}

/**
 * Overrides that can never apply, in their order, each with the earlier ones that take its tasks, first priority first. A task may have several values under one key, and any text as a value,
 * so the tests of one key contradict each other exactly when all values that one of them wants are excluded by others.
 * @param overrides first priority first
 */
export function neverApplied(overrides: readonly (OverrideCondition & { id: string })[]): NeverApplied[] {
  const found: NeverApplied[] = [];
  /** What is known of a task that matched none of the earlier conditions: each of them negated. */
  const passed: OwnedTest[] = [];
  for (const override of overrides) {
    const { id } = override;
    const test = keyTestOf(override);
    if (!test) {
      found.push({ id, coveredBy: [] });
      continue;
    }
    const owners = contradiction([...passed, { ...test, id }]);
    if (owners)
      found.push({
        id,
        coveredBy: overrides.flatMap((one) => (one.id !== id && owners.has(one.id) ? [one.id] : [])),
      });
    else passed.push({ ...test, wanted: !test.wanted, id });
  }
  return found;
}

/** The owners of a set of contradicting tests; undefined when some task can meet every test. */
function contradiction(tests: readonly OwnedTest[]): Set<string> | undefined {
  /** By key and value: the first test that excludes the value. */
  const excluded = new Map<string, Map<string, string>>();
  for (const { key, wanted, values, id } of tests) {
    if (wanted) continue;
    const byValue = excluded.get(key) ?? new Map<string, string>();
    for (const value of values) if (!byValue.has(value)) byValue.set(value, id);
    excluded.set(key, byValue);
  }
  for (const { key, wanted, values, id } of tests) {
    if (!wanted) continue;
    const owners = values.map((value) => excluded.get(key)?.get(value));
    if (owners.every((owner) => owner !== undefined)) return new Set([id, ...owners]);
  }
  return undefined;
}
