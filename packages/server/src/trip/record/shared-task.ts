import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from './task-row.ts';

type Shared = Pick<TaskRow, 'company_id' | 'fulfillment_company_id' | 'offload'>;

/** The company whose agents work on a task: the partner that accepted it, else its owner. */
export const workingCompany = ({ company_id, fulfillment_company_id, offload }: Shared): string =>
  offload?.state === 'accepted' && fulfillment_company_id !== null ? fulfillment_company_id : company_id;

/** The companies that hear of a task: its owner, and the partner that has it. */
export const hearing = ({
  company_id,
  fulfillment_company_id,
}: Pick<Shared, 'company_id' | 'fulfillment_company_id'>): string[] =>
  fulfillment_company_id === null ? [company_id] : [company_id, fulfillment_company_id];

/**
 * Works on tasks that the actor has been seen to see. Where two companies share one, the work reaches into rows of both:
 * the partner's agents and their stops, the owner's books and messages. Any other stays within the actor's company.
 */
export const across = <T>(
  tx: Tx,
  rows: readonly Pick<TaskRow, 'fulfillment_company_id'>[],
  work: () => Promise<T>,
): Promise<T> =>
  rows.some(({ fulfillment_company_id }) => fulfillment_company_id !== null) ? tx.asSystem(work) : work();
