import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { AgentSummary } from '@qafila/contracts/agent';
import type { BulkReply } from '@qafila/contracts/core';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { onlineTripCalls, RELEASE_REASONS } from '@qafila/contracts/trip';
import { changeEach, failedOf } from '@qafila/domain/bulk';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, Flex, Loaded, Stack, StatusBadge, Text, useUi } from '@qafila/ui';
import { CheckboxField, Form, SelectField, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { ResultTable } from '@qafila/ui/files';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../keys.ts';
import { workQuery } from '../work-query.ts';
import { HandOver } from './hand-over.tsx';
import { onBoard, releasable } from './releasable.ts';

/** Maximum tasks that are read; more than an agent has. */
const MOST_TASKS = 500;

const Release = v.object({
  ...v.omit(onlineTripCalls.release.body, ['taskId', 'seenAgentId']).entries,
  startBreak: v.boolean(),
});

interface ReleaseDialogProps {
  agent: Pick<AgentSummary, 'id' | 'fullName' | 'phoneNumber'>;
  onClose: () => void;
}

/**
 * Releases all tasks of an agent that are not picked up, with one reason and a result for each, and lists those that are on
 * board. A break first keeps the engine from offering them the same tasks again.
 */
export function ReleaseDialog({ agent, onClose }: ReleaseDialogProps) {
  const t = useText();
  const api = useApi();
  const query = useQuery({
    queryKey: [...agentKeys.work(agent.id), 'release'],
    queryFn: async ({ signal }) => {
      const [{ allowedActions }, { items }] = await Promise.all([
        api.call(calls.agent.get, { query: { id: agent.id }, signal }),
        api.call(taskCalls.all, { query: workQuery(agent.id, MOST_TASKS), signal }),
      ]);
      return { mayBreak: allowedActions.includes('startBreak'), tasks: items };
    },
    // What is confirmed stays as it was shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: false },
  });
  return (
    <Dialog open size="md" title={t('release.title', { name: agent.fullName })} onClose={onClose}>
      <Loaded query={query} shape="form" fresh>
        {(read) => <Releasing agent={agent} {...read} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Releasing({
  agent,
  tasks,
  mayBreak,
  onClose,
}: ReleaseDialogProps & { tasks: readonly Task[]; mayBreak: boolean }) {
  const t = useText();
  const { t: kit } = useUi();
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [left, setLeft] = useState(() => releasable(tasks));
  const [reply, setReply] = useState<BulkReply>();
  const [typed, setTyped] = useState({ reason: '', comment: '', startBreak: mayBreak });
  const picked = onBoard(tasks);
  const handOver = picked.length > 0 && <HandOver agent={agent} tasks={picked} />;

  const startBreak = async () => {
    const { results } = await api.call(calls.shift.startBreak, { body: { agentIds: [agent.id] } });
    const refused = results.find(({ ok }) => !ok);
    if (refused) throw new ApiError({ code: 'CONFLICT', status: 409, message: refused.message ?? '' });
  };
  const release = async ({ startBreak: first, ...given }: v.InferOutput<typeof Release>) => {
    const { reason, comment } = given;
    if (first) await startBreak();
    setTyped({ reason, comment: comment ?? '', startBreak: false });
    const done = await changeEach(
      left.map(({ id }) => id),
      (taskId) =>
        api.call(onlineTripCalls.release, {
          body: { taskId, seenAgentId: agent.id, reason, ...(comment && { comment }) },
        }),
      { errorText },
    );
    setReply(done);
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  const again = () => {
    if (reply) setLeft(failedOf(reply, left));
    setReply(undefined);
  };

  if (reply)
    return (
      <Stack gap="4">
        <Text>{t('release.summary', { accepted: reply.accepted, rejected: reply.rejected })}</Text>
        <ResultTable
          reply={reply}
          what={t('history.order')}
          nameOf={(id) => left.find((task) => task.id === id)?.shortId}
        />
        {handOver}
        <Flex gap="2" justifyContent="flex-end">
          {reply.rejected > 0 && <Button onClick={again}>{t('release.retry')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </Flex>
      </Stack>
    );
  if (left.length === 0)
    return (
      <Stack gap="4">
        <Text tone="muted">{t('release.none')}</Text>
        {handOver}
      </Stack>
    );
  return (
    <Form
      label={t('release.now', { count: left.length })}
      schema={Release}
      defaultValues={typed}
      onSubmit={release}
    >
      <div>
        <Text>{t('release.body')}</Text>
        <ul aria-label={t('release.tasks')}>
          {left.map((task) => (
            <Flex as="li" key={task.id} gap="2" alignItems="center" flexWrap="wrap" paddingBlock="1">
              <bdi>{task.shortId}</bdi>
              <StatusBadge status={task.status} />
              <Text as="span" size="sm" tone="muted">
                <bdi>{task.pickup.name}</bdi>
              </Text>
            </Flex>
          ))}
        </ul>
      </div>
      {handOver}
      <SelectField
        name="reason"
        label={t('release.reason')}
        options={RELEASE_REASONS.map((value) => ({ value, label: t(`release.reason.${value}`) }))}
        required
      />
      <TextAreaField name="comment" label={t('release.comment')} maxLength={1000} rows={2} />
      {mayBreak && (
        <CheckboxField name="startBreak" label={t('release.break')} hint={t('release.breakHint')} />
      )}
      <Flex gap="2" justifyContent="flex-end">
        <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
        <SubmitButton variant="danger">{t('release.now', { count: left.length })}</SubmitButton>
      </Flex>
    </Form>
  );
}
