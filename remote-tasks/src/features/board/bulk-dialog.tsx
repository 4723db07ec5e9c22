import { ApiError } from '@qafila/api-client';
import type { AgentCandidate } from '@qafila/contracts/assignment';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { changeEach } from '@qafila/domain/bulk';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { Box, Button, Dialog, Stack, Text } from '@qafila/ui';
import { DiscardQuestion, Form, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { CandidatePicker } from '../../assign/candidate-picker.tsx';
import { useText } from '../../messages/use-text.ts';
import { ReleaseFields } from '../../task-actions/release-fields.tsx';
import { type OnBulkClose, useBulkChange } from './use-bulk-change.tsx';

const Release = v.omit(onlineTripCalls.release.body, ['taskId', 'seenAgentId']);
const CancelReason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('This is a required field'), v.maxLength(500)),
});

interface Typed {
  reason: string;
  comment: string;
  agent: AgentCandidate | undefined;
  /** The user chose the agent; otherwise it is the engine's best. */
  isPicked: boolean;
  search: string;
}
/** Orders named at most. */
const MOST_NAMED = 10;

const namesOf = (tasks: readonly Task[]): string => {
  const names = tasks.slice(0, MOST_NAMED).map(({ shortId }) => shortId);
  return [...names, ...(tasks.length > MOST_NAMED ? ['…'] : [])].join(', ');
};

const NOTHING_TYPED: Typed = { reason: '', comment: '', agent: undefined, isPicked: false, search: '' };

export interface BulkDialogProps {
  kind: 'assign' | 'accept' | 'release' | 'cancel';
  tasks: readonly Task[];
  onClose: OnBulkClose;
}

/** Applies one action to several tasks, with a result for each; failed ones can be retried. */
export function BulkDialog({ kind, tasks, onClose }: BulkDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const { left, typed, isTyped, setTyped, run, results, close } = useBulkChange(
    tasks,
    NOTHING_TYPED,
    onClose,
  );
  const [agents, setAgents] = useState(() =>
    Object.fromEntries(tasks.map(({ id, taskAgentDetails }) => [id, taskAgentDetails?.id ?? null])),
  );
  /** The results show which agents have the tasks now, so that the next press is a decision about those. */
  const setSeenAgent = (taskId: string, agentId: unknown) => {
    if (agentId === null || typeof agentId === 'string') setAgents((now) => ({ ...now, [taskId]: agentId }));
  };
  const assign = () =>
    run(typed, async (taskIds) => {
      const seen = taskIds.map((taskId) => ({ taskId, agentId: agents[taskId] ?? null }));
      const reply = await api.call(assignmentCalls.bulkAssign, {
        body: { taskIds, agentId: typed.agent?.id ?? '', seen },
      });
      for (const { id, agentId } of reply.results) if (id) setSeenAgent(id, agentId);
      return reply;
    });
  const accept = () =>
    run(typed, (taskIds) =>
      changeEach(
        taskIds,
        (taskId) => {
          const version = left.find(({ id }) => id === taskId)?.version;
          return api.call(taskCalls.decideOffload, { body: { taskId, accept: true, version } });
        },
        { errorText },
      ),
    );
  const release = ({ reason, comment = '' }: v.InferOutput<typeof Release>) =>
    run({ ...typed, reason, comment }, (taskIds) =>
      changeEach(
        taskIds,
        (taskId) => {
          const body = { taskId, seenAgentId: agents[taskId] ?? null, reason, ...(comment && { comment }) };
          return api.call(onlineTripCalls.release, { body }).catch((error: unknown) => {
            if (error instanceof ApiError) setSeenAgent(taskId, error.details?.agentId);
            throw error;
          });
        },
        { errorText },
      ),
    );
  const cancel = ({ reason }: v.InferOutput<typeof CancelReason>) =>
    run({ ...typed, reason }, (taskIds) => api.call(taskCalls.bulkCancel, { body: { taskIds, reason } }));
  const press = useMutation({
    mutationFn: kind === 'assign' ? assign : accept,
    meta: { failure: false },
  });
  const [first] = left;
  const onBoard = left.filter(({ pickupCompletedAtUtc }) => pickupCompletedAtUtc !== null);
  const title = t(`board.bulk.${kind}`, { count: left.length });
  const shown = results(title);
  if (shown) return shown;
  return (
    <Dialog open size={kind === 'assign' ? 'lg' : 'sm'} title={title} onClose={close}>
      <Stack gap="3">
        {press.error && (
          <Text role="alert" tone="danger">
            {errorText(press.error)}
          </Text>
        )}
        {kind === 'assign' && first && (
          <>
            <CandidatePicker
              of={{ taskId: first.id }}
              chosen={typed.agent}
              onChoose={(agent) => setTyped((now) => ({ ...now, agent, isPicked: true }))}
              onBest={(agent) => setTyped((now) => ({ ...now, agent }))}
              initialSearch={typed.search}
              onSearch={(search) => setTyped((now) => ({ ...now, search }))}
              pickup={first.pickup}
            />
            <Box>
              <Button
                variant="primary"
                busy={press.isPending}
                disabled={!typed.agent}
                onClick={() => press.mutate()}
              >
                {t('board.bulk.assignNow')}
              </Button>
            </Box>
            <DiscardQuestion dirty={typed.isPicked} busy={press.isPending} />
          </>
        )}
        {kind === 'accept' && (
          <>
            <Text>{t('board.bulk.acceptBody')}</Text>
            <Box>
              <Button variant="primary" busy={press.isPending} onClick={() => press.mutate()}>
                {t('board.bulk.acceptNow')}
              </Button>
            </Box>
          </>
        )}
        {kind === 'release' && (
          <Form
            label={title}
            schema={Release}
            defaultValues={{ reason: typed.reason, comment: typed.comment }}
            typedBefore={isTyped}
            onSubmit={release}
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
            defaultValues={{ reason: typed.reason }}
            typedBefore={isTyped}
            onSubmit={cancel}
          >
            {onBoard.length > 0 && (
              <Text>
                {t('board.bulk.onBoard', {
                  count: onBoard.length,
                  tasks: namesOf(onBoard),
                })}
              </Text>
            )}
            <TextAreaField name="reason" label={t('board.bulk.reason')} required />
            <SubmitButton>{t('board.bulk.cancelNow')}</SubmitButton>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
