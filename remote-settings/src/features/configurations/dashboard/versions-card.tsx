import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { ConfigName, ConfigVersion } from '@qafila/contracts/config';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Button, Card, EmptyState, ErrorState, LoadingState, Section } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { configKeys, useConfig, useRefreshConfig } from '../use-config.ts';
import { useLockReason } from '../use-lock-reason.ts';
import { CompareVersions } from './compare-versions.tsx';
import { VersionRow } from './version-row.tsx';

const PIECE = 10;

/** The configuration before the first save. */
const DEFAULTS: ConfigVersion = {
  version: 0,
  action: 'default',
  rolledBackTo: null,
  reason: null,
  savedBy: null,
  savedAtUtc: null,
};

/** Versions of a configuration, newest first, with their changes and a restore button. */
export function VersionsCard({ kind }: { kind: ConfigName }) {
  const t = useText();
  const api = useApi();
  const [shown, setShown] = useState(PIECE);
  const { data, error, refetch } = useQuery({
    queryKey: configKeys.versions(kind, shown),
    queryFn: ({ signal }) =>
      api.call(calls.config.versions, { query: { configName: kind, pageSize: shown }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: false },
  });
  const { details } = useConfig(kind);
  const locked = useLockReason(details?.isFrozen);
  const [chosen, setChosen] = useState<ConfigVersion>();
  const newest = data?.items[0]?.version;
  const isAll = data !== undefined && data.pagingFilteringContext.totalItems <= data.items.length;
  return (
    <Card>
      <Section title={t('config.versions.title')} description={t('config.versions.body')}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState />}
        {data && newest === undefined && (
          <EmptyState icon="clock" title={t('config.versions.none')} body={t('config.versions.noneBody')} />
        )}
        {data && newest !== undefined && (
          <>
            <CompareVersions kind={kind} newest={newest} />
            <ul aria-label={t('config.versions.title')}>
              {(isAll ? [...data.items, DEFAULTS] : data.items).map((version) => (
                <VersionRow
                  key={version.version}
                  kind={kind}
                  version={version}
                  {...(version.version !== newest && !locked && { onRollBack: () => setChosen(version) })}
                />
              ))}
            </ul>
            {!isAll && <Button onClick={() => setShown(shown + PIECE)}>{t('config.versions.more')}</Button>}
          </>
        )}
        {chosen && newest !== undefined && (
          <RollBack kind={kind} chosen={chosen} newest={newest} onDone={() => setChosen(undefined)} />
        )}
      </Section>
    </Card>
  );
}

interface RollBackProps {
  kind: ConfigName;
  chosen: ConfigVersion;
  newest: number;
  onDone: () => void;
}

/** Asks for a reason and restores an earlier version as a new one, based on the newest version shown. */
function RollBack({ kind, chosen, newest, onDone }: RollBackProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const refresh = useRefreshConfig();
  const { version } = chosen;
  const rollBack = async (reason: string) => {
    const body = { configName: kind, toVersion: version, version: newest, reason };
    try {
      await api.call(calls.config.rollBack, { body });
    } catch (error) {
      // Another user saved meanwhile: the dialog stays open, and the list beside it shows the new version.
      if (error instanceof ApiError && error.code === 'CONFLICT') await refresh(kind);
      throw error;
    }
    notice.success(
      version === 0 ? t('config.versions.defaultsAgain') : t('config.versions.rolledBack', { version }),
    );
    onDone();
    await refresh(kind);
  };
  return (
    <NotesDialog
      open
      title={
        version === 0 ? t('config.versions.defaultsTitle') : t('config.versions.rollBackTitle', { version })
      }
      description={t('config.versions.rollBackBody')}
      maxLength={500}
      onCancel={onDone}
      onConfirm={rollBack}
    />
  );
}
