import * as v from 'valibot';
import { defineCall, form, Id, ListQuery, namedListReply, OPERATE, READ } from '../core/index.ts';
import { CALLBACK_IDS_MISSING, CallbackTrigger, CompanyCallback, CompanyCallbackInput } from './callback.ts';

const requiredId = v.pipe(v.string(CALLBACK_IDS_MISSING), v.nonEmpty(CALLBACK_IDS_MISSING), Id);

export const callbackCalls = {
  all: defineCall({
    name: 'Callback.all',
    method: 'GET',
    path: '/company-api/Company/callbacks',
    summary: 'Callbacks of the company.',
    policy: READ,
    query: form({ ...ListQuery.entries, companyId: v.optional(v.union([v.literal(''), Id])) }),
    reply: namedListReply('callbacks', CompanyCallback),
  }),
  create: defineCall({
    name: 'Callback.create',
    method: 'POST',
    path: '/company-api/Company/callbacks',
    summary: 'Adds a callback; only this reply contains the signing secret.',
    policy: OPERATE,
    body: CompanyCallbackInput,
    reply: form({ ...CompanyCallback.entries, signingSecret: v.string() }),
    status: 201,
    idempotencyKey: 'ignored',
  }),
  remove: defineCall({
    name: 'Callback.remove',
    method: 'DELETE',
    path: '/company-api/Company/callbacks',
    summary: 'Removes a callback.',
    policy: OPERATE,
    query: form({ companyId: requiredId, callbackId: requiredId }),
    replyEncoding: 'empty',
    status: 204,
    idempotencyKey: 'ignored',
  }),
  supported: defineCall({
    name: 'Callback.supported',
    method: 'GET',
    path: '/company-api/Company/supportedcallbacks',
    summary: 'Triggers that a callback can have.',
    policy: READ,
    reply: form({ callbacks: v.array(CallbackTrigger) }),
  }),
} as const;
