import * as v from 'valibot';
import { ById, defineCall, Id, ListQuery, listReply, PARTNERSHIP, UtcTime } from '../core/index.ts';
import { Contract, ContractInput, ContractPatch } from './contract.ts';

export const contractCalls = {
  all: defineCall({
    name: 'Contract.all',
    method: 'GET',
    path: '/company-api/Contract/all',
    summary: 'Contracts that the company has, on either side.',
    policy: PARTNERSHIP,
    query: ListQuery,
    reply: listReply(Contract),
  }),
  get: defineCall({
    name: 'Contract.get',
    method: 'GET',
    path: '/company-api/Contract',
    summary: 'One contract.',
    policy: PARTNERSHIP,
    query: ById,
    reply: Contract,
  }),
  create: defineCall({
    name: 'Contract.create',
    method: 'POST',
    path: '/company-api/Contract',
    summary: 'Joins two companies by a contract.',
    policy: PARTNERSHIP,
    body: ContractInput,
    reply: Contract,
    status: 201,
  }),
  update: defineCall({
    name: 'Contract.update',
    method: 'PATCH',
    path: '/company-api/Contract',
    summary: 'Changes a contract; prices of running tasks stay.',
    policy: PARTNERSHIP,
    query: ById,
    body: ContractPatch,
    reply: Contract,
  }),
  renew: defineCall({
    name: 'Contract.renew',
    method: 'POST',
    path: '/company-api/Contract/renew',
    summary: 'Moves the end of a contract.',
    policy: PARTNERSHIP,
    body: v.object({ id: Id, endDateUtc: UtcTime }),
    reply: Contract,
  }),
  delete: defineCall({
    name: 'Contract.delete',
    method: 'DELETE',
    path: '/company-api/Contract',
    summary: 'Removes a contract that no task was given over.',
    policy: PARTNERSHIP,
    query: ById,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
