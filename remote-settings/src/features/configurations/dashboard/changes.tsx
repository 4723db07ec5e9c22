import { calls } from '@qafila/contracts';
import type { ConfigName } from '@qafila/contracts/config';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { chakra, ErrorState, Spinner, Text, useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { configKeys } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingInlineStart: '5',
    listStyle: 'disc',
    overflowWrap: 'anywhere',
  },
});

/** Differences between two versions, one per line. */
export function Changes({ kind, from, to }: { kind: ConfigName; from: number; to: number }) {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const words = useConfigWords();
  const { data, error, refetch } = useQuery({
    queryKey: configKeys.difference(kind, from, to),
    queryFn: ({ signal }) =>
      api.call(calls.config.difference, { query: { configName: kind, from, to }, signal }),
    // Versions are immutable, so they never need a refresh.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: false },
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={ui('loading')} />
    );
  if (data.changes.length === 0) return <Text tone="muted">{t('config.versions.same')}</Text>;
  return (
    <List aria-label={t('config.versions.between', { from, to })}>
      {data.changes.map((change) => (
        <li key={JSON.stringify([change.override?.id, change.field, change.item, change.kind])}>
          <bdi>{words.change(change)}</bdi>
        </li>
      ))}
    </List>
  );
}
