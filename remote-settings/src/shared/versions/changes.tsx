import { useQuery } from '@qafila/shell-sdk/data';
import { chakra, ErrorState, Spinner, Text, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import type { SavedVersion, VersionSource } from './source.ts';

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

interface ChangesProps<Version extends SavedVersion, Change> {
  source: VersionSource<Version, Change>;
  from: number;
  to: number;
}

/** What differs between two versions, a line each. */
export function Changes<Version extends SavedVersion, Change>(props: ChangesProps<Version, Change>) {
  const { source, from, to } = props;
  const t = useText();
  const { t: ui } = useUi();
  const { data, error, refetch } = useQuery({
    queryKey: [...source.key, 'difference', from, to],
    queryFn: ({ signal }) => source.difference(from, to, signal),
    // Versions are never edited.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: false },
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={ui('loading')} />
    );
  if (data.length === 0) return <Text tone="muted">{t('config.versions.same')}</Text>;
  return (
    <List aria-label={t('config.versions.between', { from, to })}>
      {data.map((change) => (
        <li key={JSON.stringify(change)}>
          <bdi>{source.words(change)}</bdi>
        </li>
      ))}
    </List>
  );
}
