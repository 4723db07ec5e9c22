import type { AgentCandidate } from '@qafila/contracts/assignment';
import { assignmentCalls } from '@qafila/contracts/assignment';
import type { BulkReply } from '@qafila/contracts/core';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { changeEach } from '@qafila/domain/bulk';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { Box, Button, Dialog, Stack, Text } from '@qafila/ui';
import { Form, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { CandidatePicker } from '../../assign/candidate-picker.tsx';
import { useText } from '../../messages/use-text.ts';
import { ReleaseFields } from '../../task-actions/release-fields.tsx';
import { BulkResults } from './bulk-results.tsx';

const Release = v.omit(onlineTripCalls.release.body, ['taskId']);
const CancelReason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('This is a required field'), v.maxLength(500)),
});

export interface BulkDialogProps {
  kind: 'assign' | 'accept' | 'release' | 'cancel';
  tasks: readonly Task[];
  onClose: () => void;
}

/** Applies one action to several tasks, with a result for each; failed ones can be retried. */
export function BulkDialog({ kind, tasks, onClose }: BulkDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const [left, setLeft] = useState(tasks);
  const [reply, setReply] = useState<BulkReply>();
  const [agent, setAgent] = useState<AgentCandidate>();
  const run = useMutation({
    mutationFn: ({ reason = '', comment }: { reason?: string; comment?: string | undefined }) => {
      const taskIds = left.map(({ id }) => id);
      if (kind === 'accept')
        return changeEach(
          taskIds,
          (taskId) => api.call(taskCalls.decideOffload, { body: { taskId, accept: true } }),
          { errorText },
        );
      if (kind === 'release')
        return changeEach(
          taskIds,
          (taskId) =>
            api.call(onlineTripCalls.release, { body: { taskId, reason, ...(comment && { comment }) } }),
          { errorText },
        );
      return kind === 'cancel'
        ? api.call(taskCalls.bulkCancel, { body: { taskIds, reason } })
        : api.call(assignmentCalls.bulkAssign, { body: { taskIds, agentId: agent?.id ?? '' } });
    },
    onSuccess: setReply,
    meta: { failure: false },
  });
  const [first] = left;
  const again = () => {
    const failed = new Set(reply?.results.flatMap(({ ok, id }) => (ok ? [] : (id ?? []))));
    setLeft(tasks.filter(({ id }) => failed.has(id)));
    setReply(undefined);
    run.reset();
  };
  const title = t(`board.bulk.${kind}`, { count: left.length });
  if (reply)
    return <BulkResults title={title} reply={reply} tasks={tasks} onRetry={again} onClose={onClose} />;
  return (
    <Dialog open size={kind === 'assign' ? 'lg' : 'sm'} title={title} onClose={onClose}>
      <Stack gap="3">
        {run.error && (
          <Text role="alert" tone="danger">
            {errorText(run.error)}
          </Text>
        )}
        {kind === 'assign' && first && (
          <>
            <CandidatePicker
              of={{ taskId: first.id }}
              chosen={agent}
              onChoose={setAgent}
              pickup={first.pickup}
              best
            />
            <Box>
              <Button variant="primary" busy={run.isPending} disabled={!agent} onClick={() => run.mutate({})}>
                {t('board.bulk.assignNow')}
              </Button>
            </Box>
          </>
        )}
        {kind === 'accept' && (
          <>
            <Text>{t('board.bulk.acceptBody')}</Text>
            <Box>
              <Button variant="primary" busy={run.isPending} onClick={() => run.mutate({})}>
                {t('board.bulk.acceptNow')}
              </Button>
            </Box>
          </>
        )}
        {kind === 'release' && (
          <Form
            label={title}
            schema={Release}
            defaultValues={{ reason: '', comment: '' }}
            onSubmit={async ({ reason, comment }) =>
              void (await run.mutateAsync({ reason, ...(comment && { comment }) }))
            }
          >
            <Text>{t('board.bulk.releaseBody')}</Text>
            <ReleaseFields />
            <SubmitButton variant="danger">{t('board.bulk.releaseNow')}</SubmitButton>
          </Form>
        )}
        {kind === 'cancel' && (
          <Form
            label={title}
            schema={CancelReason}
            defaultValues={{ reason: '' }}
            onSubmit={async (given) => void (await run.mutateAsync(given))}
          >
            <TextAreaField name="reason" label={t('board.bulk.reason')} required />
            <SubmitButton>{t('board.bulk.cancelNow')}</SubmitButton>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
