import { calls } from '@qafila/contracts';
import type { ConfigName, ConfigVersion } from '@qafila/contracts/config';
import { useApi } from '@qafila/shell-sdk';
import { useText } from '../../../messages/use-text.ts';
import { Versions } from '../../../shared/versions/versions.tsx';
import { KeptRehearsal } from '../rehearsal/kept-rehearsal.tsx';
import { configKeys, useConfig, useRefreshConfig } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';
import { useLockReason } from '../use-lock-reason.ts';

/** Saves of a configuration, newest first, with what each changed and the way back. */
export function ConfigVersions({ kind }: { kind: ConfigName }) {
  const t = useText();
  const api = useApi();
  const words = useConfigWords();
  const refresh = useRefreshConfig();
  const { details } = useConfig(kind);
  const locked = useLockReason(details?.isFrozen) !== undefined;
  return (
    <Versions
      source={{
        key: configKeys.versions(kind),
        read: (pageSize, signal) =>
          api.call(calls.config.versions, { query: { configName: kind, pageSize }, signal }),
        difference: async (from, to, signal) =>
          (await api.call(calls.config.difference, { query: { configName: kind, from, to }, signal }))
            .changes,
        words: words.change,
        rollBack: (toVersion, version, reason) =>
          api.call(calls.config.rollBack, { body: { configName: kind, toVersion, version, reason } }),
        refresh: () => refresh(kind),
        actionName: ({ action, rolledBackTo }: ConfigVersion) =>
          rolledBackTo === 0
            ? t('config.versions.toDefaults')
            : t(`config.versions.action.${action}`, { version: rolledBackTo }),
        extra: ({ rehearsalId }) => rehearsalId && <KeptRehearsal id={rehearsalId} />,
        texts: {
          body: t('config.versions.body'),
          noneBody: t('config.versions.noneBody'),
          start: t('config.versions.defaults'),
          startTitle: t('config.versions.defaultsTitle'),
          startAgain: t('config.versions.defaultsAgain'),
        },
      }}
      locked={locked}
    />
  );
}
