import type { ReleaseState, SystemHealth } from '@qafila/contracts/releases';
import { Badge, Button, Card, CellLine, CellLines, Section, Text, TimeAgo } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useReleaseActions } from './use-release-actions.ts';

interface Version {
  version: string;
  isLive: boolean;
  /** It came with the server. */
  isBuiltIn: boolean;
  /** Share of users in percent while it is rolled out; undefined otherwise. */
  percent: number | undefined;
  tabs: number;
  people: readonly string[];
  opened: number;
  failed: number;
  release: ReleaseState['releases'][number] | undefined;
}

/** Every version that is live, came with the server, is in the store, or still open in a tab. */
function versionsOf(state: ReleaseState, health: SystemHealth | undefined): Version[] {
  const inUse = health?.inUse.filter(({ name }) => name === state.name) ?? [];
  const figures = health?.figures.filter(({ name }) => name === state.name) ?? [];
  const names = [
    state.candidate,
    state.version,
    state.builtInVersion,
    ...state.versions,
    ...inUse.map(({ version }) => version),
  ];
  return [...new Set(names.filter((name): name is string => Boolean(name)))].map((version) => {
    const used = inUse.find((one) => one.version === version);
    const counted = figures.find((one) => one.version === version);
    return {
      version,
      isLive: version === state.version,
      isBuiltIn: version === state.builtInVersion && !state.versions.includes(version),
      percent: version === state.candidate ? state.percent : undefined,
      tabs: used?.tabs ?? 0,
      people: used?.people ?? [],
      opened: counted?.opened ?? 0,
      failed: counted?.failed ?? 0,
      release: state.releases.find((one) => one.version === version),
    };
  });
}

/** What the open dialog is about. */
interface Moving {
  version: string;
  isBuiltIn: boolean;
  /** The remote when the dialog was opened; null after a refusal, which said how it is now. */
  seen: ReleaseState | null;
}

const shareFailed = ({ opened, failed }: Version) => (opened === 0 ? 0 : failed / opened);

/** Whether a version that is rolled out fails more often than the live one. */
const isWorse = (one: Version, live: Version | undefined) =>
  one.percent !== undefined && live !== undefined && shareFailed(one) > shareFailed(live);

/** Versions of one remote: who has which, how often they fail, and what to do about it. */
export function RemoteVersions({ state, health }: { state: ReleaseState; health: SystemHealth | undefined }) {
  const t = useText();
  const actions = useReleaseActions();
  const [moving, setMoving] = useState<Moving>();
  const versions = versionsOf(state, health);
  const move = async (percent: number) => {
    if (!moving) return true;
    const moved = await actions.move(moving.seen ?? state, moving.version, percent);
    if (!moved) setMoving({ ...moving, seen: null });
    return moved;
  };
  const live = versions.find(({ isLive }) => isLive);
  const rate = ({ opened, failed }: Version) =>
    opened === 0
      ? failed === 0
        ? t('health.rate.none')
        : t('health.rate.unopened', { count: failed })
      : t('health.rate', { failed, opened, percent: Math.round((failed / opened) * 1000) / 10 });
  const columns: RecordColumn<Version>[] = [
    {
      key: 'version',
      title: t('health.version'),
      cell: ({ version, isLive, isBuiltIn, percent }) => (
        <CellLine>
          <bdi>{version}</bdi>
          {isBuiltIn && !isLive && <Badge>{t('health.withServer')}</Badge>}
          {isLive && <Badge tone="success">{t(state.builtIn ? 'health.builtIn' : 'health.live')}</Badge>}
          {percent !== undefined && <Badge tone="warning">{t('health.toPercent', { percent })}</Badge>}
        </CellLine>
      ),
    },
    {
      key: 'tabs',
      title: t('health.tabs'),
      wide: true,
      cell: ({ tabs, people }) => (
        <CellLines>
          {t('health.tabCount', { count: tabs })}
          {people.length > 0 && (
            <Text tone="muted" size="sm">
              <bdi>{people.join(', ')}</bdi>
            </Text>
          )}
        </CellLines>
      ),
    },
    {
      key: 'rate',
      title: t('health.failures24'),
      wide: true,
      cell: (one) => (
        <CellLines>
          {rate(one)}{' '}
          {isWorse(one, live) && (
            <Badge tone="danger">{t('health.rate.worse', { version: state.version })}</Badge>
          )}
        </CellLines>
      ),
    },
    {
      key: 'notes',
      title: t('health.notes'),
      wide: true,
      cell: ({ release }) =>
        release && (
          <CellLines>
            {release.notes && <bdi style={{ whiteSpace: 'pre-line' }}>{release.notes}</bdi>}
            <Text tone="muted" size="sm">
              <bdi>{release.uploadedBy}</bdi> · <TimeAgo at={release.uploadedAtUtc} />
            </Text>
          </CellLines>
        ),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      untitled: true,
      cell: ({ version, isLive, isBuiltIn, percent, release }) =>
        (release || isBuiltIn) &&
        !isLive && (
          <Button
            size="sm"
            aria-label={t('health.moveOf', { version })}
            onClick={() => setMoving({ version, isBuiltIn, seen: state })}
          >
            {t(percent === undefined ? 'health.move' : 'health.raise')}
          </Button>
        ),
    },
  ];
  return (
    <Card>
      <Section
        title={state.name}
        actions={
          (state.candidate !== null || !state.builtIn) && (
            <Button size="sm" onClick={() => void actions.rollBack(state)}>
              {t('health.rollBack')}
            </Button>
          )
        }
      >
        <RecordTable
          label={t('health.versionsOf', { name: state.name })}
          columns={columns}
          rows={versions}
          rowId={({ version }) => version}
          even
        />
      </Section>
      {moving !== undefined && (
        <MoveDialog
          name={state.name}
          version={moving.version}
          from={moving.version === state.candidate ? state.percent : 0}
          toAll={moving.isBuiltIn}
          onMove={move}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Card>
  );
}
