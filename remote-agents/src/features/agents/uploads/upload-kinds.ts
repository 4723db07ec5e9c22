import type { ApiClient } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { BulkReply } from '@qafila/contracts/core';

/** Kinds of bulk update from a CSV. */
export const UPLOAD_KINDS = ['costs', 'documents', 'suppliers'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Columns of each file, in the order of its template; agents are named by their public id. */
export const UPLOAD_COLUMNS: Record<UploadKind, readonly string[]> = {
  costs: ['publicId', 'costPerKm', 'costPerHour'],
  documents: [
    'publicId',
    'qatarId',
    'qatarIdExpirationDate',
    'passportNo',
    'passportExpirationDate',
    'drivingLicenseExpirationDate',
    'workPermitExpirationDate',
  ],
  suppliers: ['publicId', 'supplierCode', 'contractNumber'],
};

const CALLS = {
  costs: calls.agent.bulkUpdateCost,
  documents: calls.agent.bulkUpdateDocuments,
  suppliers: calls.agent.bulkUpdateSuppliers,
} as const;

/** Sends a file; with `dryRun` every row is checked and nothing is written. */
export const upload = (api: ApiClient, kind: UploadKind, file: File, dryRun: boolean): Promise<BulkReply> =>
  api.call(CALLS[kind], { body: { file, dryRun: String(dryRun) } });
