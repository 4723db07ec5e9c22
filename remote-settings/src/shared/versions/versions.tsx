import { ApiError } from '@qafila/api-client';
import { useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Button, Card, EmptyState, Loaded, Section } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { CompareVersions } from './compare-versions.tsx';
import type { SavedVersion, VersionSource } from './source.ts';
import { useVersionedSave } from './use-versioned-save.ts';
import { VersionRow } from './version-row.tsx';

const PIECE = 10;

/** What the refusal of a roll-back says of the save that came first, whatever has the versions. */
const SavedMeanwhile = v.object({
  current: v.object({ version: v.number(), savedBy: v.nullable(v.string()) }),
});

interface VersionsProps<Version extends SavedVersion, Change> {
  source: VersionSource<Version, Change>;
  /** True where nothing may be brought back. */
  locked: boolean;
}

/** Every save, newest first, with what each changed and the way back. */
export function Versions<Version extends SavedVersion, Change>(props: VersionsProps<Version, Change>) {
  const { source, locked } = props;
  const t = useText();
  const [shown, setShown] = useState(PIECE);
  const versions = useQuery({
    queryKey: [...source.key, 'page', shown],
    queryFn: ({ signal }) => source.read(shown, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: false },
  });
  const [chosen, setChosen] = useState<{ version: number; newest: number }>();
  const { data } = versions;
  const newest = data?.items[0]?.version;
  const isAll = data !== undefined && data.pagingFilteringContext.totalItems <= data.items.length;
  return (
    <Card>
      <Section title={t('config.versions.title')} description={source.texts.body}>
        <Loaded query={versions}>
          {({ items }) =>
            newest === undefined ? (
              <EmptyState icon="clock" title={t('config.versions.none')} body={source.texts.noneBody} />
            ) : (
              <>
                <CompareVersions source={source} newest={newest} />
                <ul aria-label={t('config.versions.title')}>
                  {items.map((version) => (
                    <VersionRow
                      key={version.version}
                      source={source}
                      version={version}
                      {...(version.version !== newest &&
                        !locked && { onRollBack: () => setChosen({ version: version.version, newest }) })}
                    />
                  ))}
                  {isAll && (
                    <VersionRow
                      source={source}
                      version={undefined}
                      {...(!locked && { onRollBack: () => setChosen({ version: 0, newest }) })}
                    />
                  )}
                </ul>
                {!isAll && (
                  <Button onClick={() => setShown(shown + PIECE)}>{t('config.versions.more')}</Button>
                )}
              </>
            )
          }
        </Loaded>
        {chosen && <RollBack source={source} {...chosen} onDone={() => setChosen(undefined)} />}
      </Section>
    </Card>
  );
}

interface RollBackProps<Version extends SavedVersion, Change> {
  source: VersionSource<Version, Change>;
  version: number;
  /** The newest version when the dialog was opened. */
  newest: number;
  onDone: () => void;
}

/** Asks why an earlier version is brought back, and does it on top of the newest one that the user has seen. */
function RollBack<Version extends SavedVersion, Change>(props: RollBackProps<Version, Change>) {
  const { source, version, newest, onDone } = props;
  const t = useText();
  const notice = useNotice();
  const { send, conflict } = useVersionedSave(newest, SavedMeanwhile);
  const rollBack = async (reason: string) => {
    try {
      await send((seen = newest) => source.rollBack(version, seen, reason));
    } catch (error) {
      // Another user saved in the meantime: the dialog stays, and the list beside it shows what.
      if (error instanceof ApiError && error.code === 'CONFLICT') await source.refresh();
      throw error;
    }
    notice.success(version === 0 ? source.texts.startAgain : t('config.versions.rolledBack', { version }));
    onDone();
    await source.refresh();
  };
  return (
    <NotesDialog
      open
      title={version === 0 ? source.texts.startTitle : t('config.versions.rollBackTitle', { version })}
      description={
        <>
          {conflict && (
            <>
              <bdi>
                {t('config.conflict.who', {
                  who: conflict.current.savedBy ?? '',
                  version: conflict.current.version,
                })}
              </bdi>{' '}
            </>
          )}
          {t('config.versions.rollBackBody')}
        </>
      }
      effect={t('config.versions.rollBackEffect')}
      maxLength={500}
      onCancel={onDone}
      onConfirm={rollBack}
    />
  );
}
