import type { ApiClient } from '@qafila/api-client';
import { assignmentCalls } from '@qafila/contracts/assignment';
import {
  type AutoAssignmentConfig,
  type RescheduleCalculate,
  type RescheduleSubmit,
  type Task,
  type TaskProgress,
  type TaskProof,
  taskCalls,
  taskProofCalls,
} from '@qafila/contracts/task';
import { type RecipientRequest, trackingCalls } from '@qafila/contracts/tracking';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { useApi } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useMemo } from 'react';
import { taskKeys } from '../shared/task-keys.ts';
import { proofKey } from './proof-key.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

function actionsOf(api: ApiClient, client: QueryClient, id: string) {
  const queryKey = taskKeys.one(id);
  const stale = () => {
    for (const key of [queryKey, taskKeys.pages, taskKeys.dashboard])
      void client.invalidateQueries({ queryKey: key });
  };
  const show = (next: Task) => {
    client.setQueryData(queryKey, next);
    stale();
    return next;
  };
  const refused = (error: unknown): never => {
    stale();
    throw error;
  };
  return {
    toggleAutoAssign: (autoAssignment: boolean) =>
      api
        .call(taskCalls.toggleAutoAssign, { query: { taskId: id }, body: { autoAssignment } })
        .then(show, refused),
    updateAutoAssign: (config: Partial<AutoAssignmentConfig>) =>
      api.call(taskCalls.updateAutoAssign, { query: { taskId: id }, body: config }).then(show, refused),
    cancel: (reason: string) =>
      api.call(taskCalls.cancel, { query: { id }, body: { reason } }).then((reply) => {
        show(reply.task);
        return reply;
      }, refused),
    restore: (reason: string) =>
      api.call(taskCalls.restore, { body: { taskId: id, reason } }).then(show, refused),
    release: (given: { reason: string; comment?: string; seenAgentId: string | null }) =>
      api.call(onlineTripCalls.release, { body: { taskId: id, ...given } }).then(show, refused),
    askNext: (agentId: string) =>
      api.call(assignmentCalls.askNext, { body: { taskId: id, agentId } }).then(show, refused),
    calculate: (times: RescheduleCalculate) => api.call(taskCalls.rescheduleCalculate, { body: times }),
    reschedule: (given: RescheduleSubmit, idempotencyKey: string) =>
      api.call(taskCalls.rescheduleSubmit, { body: given, idempotencyKey }).then(show, refused),
    progress: (given: TaskProgress) => api.call(taskProofCalls.progress, { body: given }).then(show, refused),
    addProof: (kind: TaskProof['kind'], file: File) =>
      api
        .call(taskProofCalls.uploadProof, {
          body: { taskId: id, kind, file },
          idempotencyKey: proofKey(file, { taskId: id, kind }),
        })
        .then((proof) => {
          stale();
          return proof;
        }, refused),
    offload: (contractId: string) =>
      api.call(taskCalls.offload, { body: { taskId: id, contractId } }).then(show, refused),
    decideOffload: (decision: { accept: true; version: number } | { accept: false; reason: string }) =>
      api.call(taskCalls.decideOffload, { body: { taskId: id, ...decision } }).then(show, refused),
    recallOffload: (given: { reason: string; version: number }) =>
      api.call(taskCalls.recallOffload, { body: { taskId: id, ...given } }).then(show, refused),
    declineRequest: (given: { request: RecipientRequest; version: number }) =>
      api.call(trackingCalls.declineRequest, { body: { taskId: id, ...given } }).then(stale, refused),
    confirmAddress: () => api.call(trackingCalls.triggerAddressConfirmation, { body: { taskId: id } }),
  };
}
export type TaskActionCalls = ReturnType<typeof actionsOf>;

/**
 * Actions on a task by its id. The returned task is shown at once; after a refusal the task is read again, so that
 * its buttons are current. All of them reject, so that the caller shows the error and keeps typed values.
 */
export function useTaskCalls(): (taskId: string) => TaskActionCalls {
  const api = useApi();
  const client = useQueryClient();
  return useMemo(() => (taskId) => actionsOf(api, client, taskId), [api, client]);
}

/** The same for one task; its auto-assign switch shows its own failures. */
export function useTaskActions(task: Pick<Task, 'id'>) {
  const calls = useTaskCalls()(task.id);
  return { ...calls, toggleAutoAssign: useMutation({ mutationFn: calls.toggleAutoAssign }) };
}
