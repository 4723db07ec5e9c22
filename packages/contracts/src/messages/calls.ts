import * as v from 'valibot';
import { defineCall, form, Id, ListQuery, listReply, roles } from '../core/index.ts';

export const messageCalls = {
  inbox: defineCall({
    name: 'Messages.inbox',
    method: 'GET',
    path: '/identity-api/messages/all',
    summary: 'Mail and SMS kept by the embedded inbox (when no gateway is configured).',
    policy: roles('SysAdmin'),
    acrossCompanies: true,
    query: ListQuery,
    reply: listReply(
      form({
        id: Id,
        channel: v.picklist(['email', 'sms']),
        recipient: v.string(),
        subject: v.nullable(v.string()),
        body: v.string(),
        createdAtUtc: v.string(),
      }),
    ),
  }),
} as const;
