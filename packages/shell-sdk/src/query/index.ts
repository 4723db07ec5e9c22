export { createQueryClient, type FailureMeta } from './create-query-client.ts';
