import { calls } from '@qafila/contracts';
import type { RulesVersion } from '@qafila/contracts/automation';
import { OPERATE } from '@qafila/contracts/core';
import { useApi, useSession } from '@qafila/shell-sdk';
import { useText } from '../../../messages/use-text.ts';
import { ruleKeys } from '../../../shared/keys.ts';
import { Versions } from '../../../shared/versions/versions.tsx';
import { useRuleWords } from '../use-rule-words.ts';
import { useRefreshRules } from './use-rules.ts';

/** Every save of the rules, newest first, with the way back. */
export function RuleVersions() {
  const t = useText();
  const api = useApi();
  const words = useRuleWords();
  const refresh = useRefreshRules();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  return (
    <Versions
      source={{
        key: ruleKeys.versions,
        read: (pageSize, signal) => api.call(calls.automation.versions, { query: { pageSize }, signal }),
        difference: async (from, to, signal) =>
          (await api.call(calls.automation.difference, { query: { from, to }, signal })).changes,
        words: words.change,
        rollBack: (toVersion, version, reason) =>
          api.call(calls.automation.rollBack, { body: { toVersion, version, reason } }),
        refresh,
        actionName: ({ action, rolledBackTo }: RulesVersion) =>
          rolledBackTo === 0
            ? t('rules.versions.toNone')
            : t(`rules.versions.action.${action}`, { version: rolledBackTo }),
        texts: {
          body: t('rules.versions.body'),
          noneBody: t('rules.versions.noneBody'),
          start: t('rules.versions.start'),
          startTitle: t('rules.versions.startTitle'),
          startAgain: t('rules.versions.startAgain'),
        },
      }}
      locked={!mayChange}
    />
  );
}
