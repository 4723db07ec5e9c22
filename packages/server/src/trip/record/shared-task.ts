import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from './task-row.ts';

type Shared = Pick<TaskRow, 'company_id' | 'fulfillment_company_id' | 'offload'>;

/** The company whose agents work on a task: the partner that accepted it, otherwise its owner. */
export const workingCompany = ({ company_id, fulfillment_company_id, offload }: Shared): string =>
  offload?.state === 'accepted' && fulfillment_company_id !== null ? fulfillment_company_id : company_id;

/** Whether a partner has accepted a task. */
export const isTaken = ({ offload }: Pick<Shared, 'offload'>): boolean => offload?.state === 'accepted';

/** The companies that get a task's events: its owner, and the partner that has it. */
export const involvedCompanies = ({
  company_id,
  fulfillment_company_id,
}: Pick<Shared, 'company_id' | 'fulfillment_company_id'>): string[] =>
  fulfillment_company_id === null ? [company_id] : [company_id, fulfillment_company_id];

/**
 * Works on tasks that the actor may see. If two companies share one, the work runs as the system, since it
 * changes rows of both (the partner's agents and stops, the owner's books and messages); otherwise it is
 * limited to the actor's company.
 */
export const asSystemIfShared = <T>(
  tx: Tx,
  rows: readonly Pick<TaskRow, 'fulfillment_company_id'>[],
  work: () => Promise<T>,
): Promise<T> =>
  rows.some(({ fulfillment_company_id }) => fulfillment_company_id !== null) ? tx.asSystem(work) : work();
