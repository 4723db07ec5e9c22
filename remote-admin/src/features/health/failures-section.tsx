import type { BrowserFailure } from '@qafila/contracts/releases';
import { CellLines, EmptyState, Loaded, Section, Text, TimeAgo } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { deviceOf } from '../../shared/device.ts';
import { useBrowserFailures } from './use-health.ts';

/** What browsers could not load or show, grouped. */
export function FailuresSection() {
  const t = useText();
  const failures = useBrowserFailures();
  const device = (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent);
    return browser && system ? t('sessions.device', { browser, system }) : t('sessions.unknownDevice');
  };
  const columns: RecordColumn<BrowserFailure>[] = [
    {
      key: 'what',
      title: t('health.failure'),
      wide: true,
      cell: ({ kind, reason, message, lastUrl }) => (
        <CellLines>
          {t(`health.failure.${kind}`)} · {t(`health.reason.${reason}`)}
          <Text tone="muted" size="sm">
            <bdi>{message || lastUrl}</bdi>
          </Text>
        </CellLines>
      ),
    },
    {
      key: 'where',
      title: t('health.where'),
      cell: ({ remote, version }) => <bdi>{remote ? `${remote} ${version}`.trim() : t('health.shell')}</bdi>,
    },
    { key: 'count', title: t('health.count'), figures: true, cell: ({ count }) => count },
    { key: 'last', title: t('health.last'), cell: ({ lastAtUtc }) => <TimeAgo at={lastAtUtc} /> },
    { key: 'first', title: t('health.first'), cell: ({ firstAtUtc }) => <TimeAgo at={firstAtUtc} /> },
    { key: 'browser', title: t('health.browser'), cell: ({ lastBrowser }) => device(lastBrowser) },
  ];
  return (
    <Section title={t('health.browserFailures')} description={t('health.browserFailures.body')}>
      <Loaded query={failures}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="check" title={t('health.noFailures')} />
          ) : (
            <RecordTable
              label={t('health.browserFailures')}
              columns={columns}
              rows={items}
              rowId={({ remote, version, kind, reason, message }) =>
                [remote, version, kind, reason, message].join(' ')
              }
            />
          )
        }
      </Loaded>
    </Section>
  );
}
