import * as v from 'valibot';
import { defineCall, form, ListQuery, listReply, OPERATE, READ } from '../core/index.ts';
import { PolicyChange, PolicyRollback, PolicySave, PolicyVersion, SavedPolicy } from './policy.ts';
import { versionInQuery } from './version.ts';

const BASE = '/company-api/Configuration/policy';

export const policyCalls = {
  get: defineCall({
    name: 'Policy.get',
    method: 'GET',
    path: BASE,
    summary: "The company's policy in force: heat rule, limits, offers, tracking message and sender names.",
    policy: READ,
    reply: SavedPolicy,
  }),
  save: defineCall({
    name: 'Policy.save',
    method: 'POST',
    path: BASE,
    summary: 'Saves the policy as a new version. The engine uses it in its next decision.',
    policy: OPERATE,
    body: PolicySave,
    reply: SavedPolicy,
  }),
  versions: defineCall({
    name: 'Policy.versions',
    method: 'GET',
    path: `${BASE}/versions`,
    summary: 'Saves of the policy, newest first: who, when and why.',
    policy: READ,
    query: ListQuery,
    reply: listReply(PolicyVersion),
  }),
  difference: defineCall({
    name: 'Policy.difference',
    method: 'GET',
    path: `${BASE}/difference`,
    summary: 'What differs between two versions of the policy; 0 is the default.',
    policy: READ,
    query: form({ from: versionInQuery, to: versionInQuery }),
    reply: form({ changes: v.array(PolicyChange) }),
  }),
  rollBack: defineCall({
    name: 'Policy.rollBack',
    method: 'POST',
    path: `${BASE}/roll-back`,
    summary: 'Brings an earlier version of the policy back, as a new version.',
    policy: OPERATE,
    body: PolicyRollback,
    reply: PolicyVersion,
    status: 201,
  }),
} as const;
