import { calls } from '@qafila/contracts';
import {
  type AssignmentConfig,
  type ConfigName,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  MAX_CONFIG_OVERRIDES,
  type TaskConfig,
  UNSAVED_TASK_CONFIG,
} from '@qafila/contracts/config';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useIsFetching, useQuery, useQueryClient } from '@qafila/shell-sdk/data';

export const configKeys = {
  of: (kind: ConfigName) => ['configuration', kind] as const,
  details: (kind: ConfigName) => ['configuration', kind, 'details'] as const,
  overrides: (kind: ConfigName) => ['configuration', kind, 'overrides'] as const,
  versions: (kind: ConfigName) => ['configuration', kind, 'versions'] as const,
};

const DEFAULTS = { task: DEFAULT_TASK_CONFIG, assignment: DEFAULT_ASSIGNMENT_CONFIG };

export const isTaskConfig = (config: TaskConfig | AssignmentConfig): config is TaskConfig =>
  'ChainingEnabled' in config;

/**
 * The base configuration. If it can't be read, returns the default (`isLoaded` is false), and the shell shows 'Loaded
 * default {name} configuration'. `error` is set when it was read before, and could not be read again.
 */
export function useConfig(kind: ConfigName) {
  const api = useApi();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: configKeys.details(kind),
    queryFn: ({ signal }) => api.call(calls.config.details, { query: { configName: kind }, signal }),
    // The form must start from the current configuration, not from a cached one.
    staleTime: 0,
    meta: { failure: { config: kind } },
  });
  if (data) {
    const isCurrent = isFetchedAfterMount && !error;
    return { config: data.deserialized, details: data, isLoaded: true, isCurrent, error, refetch };
  }
  const config = error ? DEFAULTS[kind] : undefined;
  return {
    config,
    details: undefined,
    isLoaded: false,
    isCurrent: isFetchedAfterMount,
    error: null,
    refetch,
  };
}

/** What applies where no override does: the base, or what new orders get until one is saved. */
export function useBaseInForce(kind: ConfigName) {
  const { config, details } = useConfig(kind);
  return kind === 'task' && details?.isDefault ? UNSAVED_TASK_CONFIG : config;
}

/** Whether the base, the overrides and the versions that a page shows are read, or could not be. */
export function useIsConfigRead(kind: ConfigName): boolean {
  const { config } = useConfig(kind);
  const reading = useIsFetching({
    queryKey: configKeys.of(kind),
    predicate: ({ state }) => state.status === 'pending',
  });
  return config !== undefined && reading === 0;
}

/** All overrides, highest priority first. */
export function useOverrides(kind: ConfigName) {
  const api = useApi();
  return useQuery({
    queryKey: configKeys.overrides(kind),
    queryFn: async ({ signal }) => {
      const query = { configName: kind, pageSize: MAX_CONFIG_OVERRIDES };
      const { configOverrides, version, neverApplied } = await api.call(calls.config.overrides, {
        query,
        signal,
      });
      return { configOverrides, version, neverApplied };
    },
    staleTime: 0,
    meta: { failure: false },
  });
}

/** Reads a configuration again after this user's own save. */
export function useRefreshConfig() {
  const client = useQueryClient();
  return (kind: ConfigName) => client.invalidateQueries({ queryKey: configKeys.of(kind) });
}

/** Reads a configuration again after a colleague's save. */
export function useConfigEvents(): void {
  const refresh = useRefreshConfig();
  useChannel('operational', 'config.changed', ({ configName }) => void refresh(configName));
}
