import { COMPANY_ADMIN, defineCall, listReply } from '../core/index.ts';
import { AuditEntry, AuditQuery } from './audit.ts';

/** Who changed what. */
export const recordCalls = {
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
