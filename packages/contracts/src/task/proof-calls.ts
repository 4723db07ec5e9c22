import * as v from 'valibot';
import { ById, COURIER_OR_OPERATOR, defineCall, form, Id, Latitude, Longitude, READ } from '../core/index.ts';
import { PROOF_KINDS, TaskProgress, TaskProof } from './progress.ts';
import { Task } from './task.ts';

const numeric = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));

export const taskProofCalls = {
  progress: defineCall({
    name: 'Task.progress',
    method: 'POST',
    path: '/trip-api/Task/progress',
    summary: 'Moves a task on: set out, picked up, on the way, delivered, failed.',
    policy: COURIER_OR_OPERATOR,
    body: TaskProgress,
    reply: Task,
    idempotencyKey: 'optional',
  }),
  uploadProof: defineCall({
    name: 'Task.uploadProof',
    method: 'POST',
    path: '/trip-api/Task/proof',
    summary:
      'Keeps an image as proof; the file travels in the part `file`. For agents with their own tasks, and for staff of the company that works on the task until it is delivered or cancelled.',
    policy: COURIER_OR_OPERATOR,
    body: form({
      taskId: Id,
      kind: v.picklist(PROOF_KINDS),
      latitude: v.optional(v.pipe(numeric, Latitude)),
      longitude: v.optional(v.pipe(numeric, Longitude)),
    }),
    bodyEncoding: 'multipart',
    reply: TaskProof,
    status: 201,
    idempotencyKey: 'optional',
  }),
  proofs: defineCall({
    name: 'Task.proofs',
    method: 'GET',
    path: '/trip-api/Task/proofs',
    summary: 'Images kept with a task.',
    policy: READ,
    query: ById,
    reply: form({ items: v.array(TaskProof) }),
  }),
  proofOfDelivery: defineCall({
    name: 'Task.proofOfDelivery',
    method: 'GET',
    path: '/trip-api/Task/proofofdelivery',
    summary: 'The image that proves a delivery.',
    policy: READ,
    query: ById,
    replyEncoding: 'stream',
  }),
  proofOfArrival: defineCall({
    name: 'Task.proofOfArrival',
    method: 'GET',
    path: '/trip-api/Task/proof-of-arrival',
    summary: 'One image by its own id.',
    policy: READ,
    query: form({ imageId: Id }),
    replyEncoding: 'stream',
  }),
} as const;
