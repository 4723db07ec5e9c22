import { defineCall, OPERATE } from '../core/index.ts';
import { Checklist } from './checklist.ts';

export const checklistCalls = {
  get: defineCall({
    name: 'Checklist.get',
    method: 'GET',
    path: '/identity-api/Checklist',
    summary: "The user's first steps, and whether their checklist is over.",
    policy: OPERATE,
    reply: Checklist,
  }),
  dismiss: defineCall({
    name: 'Checklist.dismiss',
    method: 'POST',
    path: '/identity-api/Checklist/dismiss',
    summary: "Ends the user's checklist on all their devices.",
    policy: OPERATE,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
