import * as v from 'valibot';
import { COMPANY_ADMIN, defineCall, form, listReply, PUBLIC } from '../core/index.ts';
import { AuditEntry, AuditQuery } from './audit.ts';

/** The server's time, and who changed what. */
export const recordCalls = {
  serverTime: defineCall({
    name: 'Client.getServerTime',
    method: 'GET',
    path: '/trip-api/client/get-server-time',
    aliases: ['/client/get-server-time'],
    summary: "The server's UTC time.",
    policy: PUBLIC,
    reply: form({
      serverTimeUtc: v.string(),
      /** How many times as fast as real time a simulated city lives; left out of a real one. */
      clockSpeed: v.optional(v.pipe(v.number(), v.minValue(1))),
    }),
  }),
  audit: defineCall({
    name: 'Audit.all',
    method: 'GET',
    path: '/identity-api/audit/all',
    summary: 'Who changed what, newest first; continued by `after`.',
    policy: COMPANY_ADMIN,
    query: AuditQuery,
    reply: listReply(AuditEntry),
  }),
  exportAudit: defineCall({
    name: 'Audit.export',
    method: 'GET',
    path: '/identity-api/audit/export',
    summary: 'The same entries as a CSV file, sent as it is read.',
    policy: COMPANY_ADMIN,
    query: AuditQuery,
    replyEncoding: 'stream',
  }),
} as const;
