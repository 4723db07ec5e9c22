import { calls } from '@qafila/contracts';
import type { PolicyVersion } from '@qafila/contracts/config';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { Versions } from '../../../shared/versions/versions.tsx';
import { useLockReason } from '../use-lock-reason.ts';
import { policyKeys } from '../use-policy.ts';
import { usePolicyWords } from './use-policy-words.ts';

/** Every save of the policy, newest first, with the way back. */
export function PolicyVersions() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const words = usePolicyWords();
  const locked = useLockReason() !== undefined;
  return (
    <Versions
      source={{
        key: policyKeys.versions,
        read: (pageSize, signal) => api.call(calls.policy.versions, { query: { pageSize }, signal }),
        difference: async (from, to, signal) =>
          (await api.call(calls.policy.difference, { query: { from, to }, signal })).changes,
        words: words.change,
        rollBack: (toVersion, version, reason) =>
          api.call(calls.policy.rollBack, { body: { toVersion, version, reason } }),
        refresh: () => client.invalidateQueries({ queryKey: policyKeys.all }),
        actionName: ({ rolledBackTo }: PolicyVersion) => {
          if (rolledBackTo === null) return t('policy.versions.changed');
          return rolledBackTo === 0
            ? t('policy.versions.toDefaults')
            : t('policy.versions.rolledBack', { version: rolledBackTo });
        },
        texts: {
          body: t('policy.versions.body'),
          noneBody: t('policy.versions.noneBody'),
          start: t('policy.versions.start'),
          startTitle: t('policy.versions.startTitle'),
          startAgain: t('policy.versions.startAgain'),
        },
      }}
      locked={locked}
    />
  );
}
