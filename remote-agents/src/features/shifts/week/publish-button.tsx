import { calls } from '@qafila/contracts';
import type { CoverageBoard } from '@qafila/contracts/shift';
import { addDays, WEEK_DAYS } from '@qafila/domain/roster';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import type { CoverageWords } from './data/use-coverage-words.ts';

interface PublishButtonProps {
  board: CoverageBoard;
  words: CoverageWords;
  disabled: boolean;
}

/** Whether the agents know their week, and the button that tells them. */
export function PublishButton({ board, words, disabled }: PublishButtonProps) {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const { published, firstDay } = board;
  const isOver = addDays(firstDay, WEEK_DAYS - 1) < board.today;
  const run = useMutation({
    mutationFn: () => api.call(calls.shift.publishWeek, { body: { week: firstDay } }),
    onSuccess: ({ told }) => {
      notice.success(t('coverage.published', { count: told }));
      return client.invalidateQueries({ queryKey: agentKeys.coverages });
    },
  });
  const publish = async () => {
    const isSure = await confirm({
      title: t('coverage.publish.title', { week: words.week(firstDay) }),
      body: t('coverage.publish.body'),
      confirmLabel: t('coverage.publish'),
    });
    if (isSure) run.mutate();
  };
  return (
    <>
      {published && (
        <Text tone="muted" size="sm" title={published.by}>
          {t('coverage.publishedAt')} <TimeAgo at={published.atUtc} />
          {published.changed > 0 && ` · ${t('coverage.changedSince', { count: published.changed })}`}
        </Text>
      )}
      {isOver && (
        <Text tone="muted" size="sm">
          {t('coverage.publish.over')}
        </Text>
      )}
      <Button
        variant="primary"
        busy={run.isPending}
        disabled={disabled || isOver || published?.changed === 0}
        onClick={() => void publish()}
      >
        {t('coverage.publish')}
      </Button>
    </>
  );
}
