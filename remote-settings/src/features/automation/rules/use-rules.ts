import { calls } from '@qafila/contracts';
import { MAX_RULES } from '@qafila/contracts/automation';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { ruleKeys } from '../../../shared/keys.ts';

/** Minimum interval between two reads while rules act, ms: on a busy day they act on every order. */
const MIN_INTERVAL_MS = 3000;

/** All rules, the one that acts first at the beginning. */
export function useRules() {
  const api = useApi();
  return useQuery({
    queryKey: ruleKeys.list,
    queryFn: async ({ signal }) => {
      const { items, version } = await api.call(calls.automation.all, {
        query: { pageSize: MAX_RULES },
        signal,
      });
      return { rules: items, version };
    },
    staleTime: 0,
    meta: { failure: false },
  });
}

/** Reads rules, their versions and their log again. */
export function useRefreshRules() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ruleKeys.all });
}

/** Reads again what a colleague saved, or what a rule did. */
export function useRuleEvents(): void {
  const refresh = useRefreshRules();
  const reread = useThrottled(refresh, MIN_INTERVAL_MS);
  useChannel('operational', 'automation.changed', () => void refresh());
  useChannel('operational', 'automation.ran', reread);
}
