import type { CallReply } from '@qafila/contracts';
import { calls } from '@qafila/contracts';
import {
  type AssignmentConfig,
  type ConfigName,
  type ConfigOverride,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_COMPANY_POLICY,
  DEFAULT_TASK_CONFIG,
  type TaskConfig,
} from '@qafila/contracts/config';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';

type Details = CallReply<typeof calls.config.details>;

/** An override for the tasks of a zone. */
export const zoneOverride = (
  number: number,
  zone: string,
  override: TaskConfig | AssignmentConfig = { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: `Zone ${zone}` },
): ConfigOverride => ({
  id: idOf(number),
  priority: number,
  metaDataKey: 'zone',
  metaDataValue: zone,
  metaDataValueComparisionOperatorId: 1,
  override,
});

const DEFAULTS = { task: DEFAULT_TASK_CONFIG, assignment: DEFAULT_ASSIGNMENT_CONFIG };

/** The server's data of a configuration. */
export interface Stored {
  base?: TaskConfig | AssignmentConfig;
  version?: number;
  overrides?: ConfigOverride[];
  neverApplied?: { id: string; coveredBy: string[] }[];
  isFrozen?: boolean;
}

const kindAsked = (query: unknown): ConfigName => (query as { configName: ConfigName }).configName;

/** Makes the fake API reply with the stored configurations. */
export function answerConfigs(shell: FakeShell, stored: Partial<Record<ConfigName, Stored>> = {}): void {
  shell.api.answer(calls.config.details, ({ query }): Details => {
    const configName = kindAsked(query);
    const { base, version = 3, isFrozen = false } = stored[configName] ?? {};
    return {
      configName,
      deserialized: base ?? DEFAULTS[configName],
      isDefault: base === undefined && version === 0,
      isFrozen,
      version,
      updatedAtUtc: '2026-11-22T08:00:00Z',
      updatedBy: 'noora@qafila.test',
    };
  });
  shell.api.answer(calls.policy.get, {
    policy: DEFAULT_COMPANY_POLICY,
    version: 0,
    updatedBy: null,
    updatedAtUtc: null,
  });
  shell.api.answer(calls.config.overrides, ({ query }) => {
    const { overrides = [], version = 3, neverApplied = [] } = stored[kindAsked(query)] ?? {};
    return { configOverrides: overrides, items: overrides, version, neverApplied };
  });
}
