import { calls } from '@qafila/contracts';
import { AGENT_CSV_COLUMNS, type AgentUpload } from '@qafila/domain/csv';
import { type Route, type RouteContext, route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/uploads/read-upload.ts';
import { bulkUpdateAgents } from './bulk-update.ts';

type UploadContext = Pick<RouteContext<typeof calls.agent.bulkUpdateCost>, 'files' | 'body' | 'tx'>;

const update =
  (upload: AgentUpload) =>
  ({ files, body, tx }: UploadContext) => {
    const read = readUpload(AGENT_CSV_COLUMNS[upload], files.file, body.columns);
    return tx((transaction) =>
      bulkUpdateAgents(transaction, { upload, ...read, dryRun: body.dryRun ?? false }),
    );
  };

/** Bulk changes of agents from a CSV. */
export const bulkRoutes = (): Route[] => [
  route(calls.agent.bulkUpdateCost, update('costs')),
  route(calls.agent.bulkUpdateDocuments, update('documents')),
  route(calls.agent.bulkUpdateSuppliers, update('suppliers')),
];
