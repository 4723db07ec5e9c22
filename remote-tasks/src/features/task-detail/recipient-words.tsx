import type { Task } from '@qafila/contracts/task';
import { trackingCalls } from '@qafila/contracts/tracking';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, Fact, Facts, Flex, Section, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { taskKeys } from '../../shared/task-keys.ts';

/** Stars of a rating, with the number for screen readers. */
function Stars({ rating }: { rating: number }) {
  const t = useText();
  return (
    <span role="img" aria-label={t('recipient.stars', { count: rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  );
}

/** What the recipient said on the tracking page: a rating after the delivery, or that the order is not theirs. */
export function RecipientWords({ task }: { task: Task }) {
  const t = useText();
  const api = useApi();
  const { time } = useFieldLabels();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: taskKeys.feedback(task.id),
    queryFn: ({ signal }) => api.call(trackingCalls.feedback, { query: { id: task.id }, signal }),
    enabled: task.status === 'Delivered' || task.alerts.includes('wrongRecipient'),
    meta: { failure: false },
  });
  if (!isError && data?.rating == null && data?.notMeAtUtc == null) return null;
  return (
    <Section title={t('recipient.title')}>
      {isError && (
        <Flex gap="2" alignItems="center">
          <Text tone="danger">{t('recipient.notRead')}</Text>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t('proof.retry')}
          </Button>
        </Flex>
      )}
      {data && (
        <Facts>
          {data.rating !== null && (
            <Fact label={t('recipient.rating')}>
              <Stars rating={data.rating} />
              {data.ratedAtUtc && <> · {time(data.ratedAtUtc)}</>}
            </Fact>
          )}
          {data.comment && (
            <Fact label={t('recipient.comment')}>
              <bdi>{data.comment}</bdi>
            </Fact>
          )}
          {data.notMeAtUtc && <Fact label={t('recipient.notMe')}>{time(data.notMeAtUtc)}</Fact>}
        </Facts>
      )}
    </Section>
  );
}
