import { randomBytes } from 'node:crypto';

/** Bytes of a tracking link's id: 160 bits. */
const TRACKING_BYTES = 20;

/** An unguessable id for the link of a task's recipient. */
export const newTrackingId = (): string => randomBytes(TRACKING_BYTES).toString('base64url');
