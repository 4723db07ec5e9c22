import { randomBytes } from 'node:crypto';
import type { TaskTable } from './tables.ts';

/** Bytes of a tracking link's id: 160 bits. */
const TRACKING_BYTES = 20;

/** An unguessable id for the link of a task's recipient. */
export const newTrackingId = (): string => randomBytes(TRACKING_BYTES).toString('base64url');

/**
 * The id of a task's link, for a company that asks for it; null for another one that delivers the order. Behind the link, the
 * recipient moves the delivery and sees the owner's other orders for them: it is the owner's to share.
 * @param companyId null for those who see all companies
 */
export const trackingIdFor = (
  row: Pick<TaskTable, 'company_id' | 'tracking_id'>,
  companyId: string | null,
): string | null => (companyId === null || row.company_id === companyId ? row.tracking_id : null);
