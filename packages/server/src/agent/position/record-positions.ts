import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { KeptPosition } from './position-store.ts';
import '../tables.ts';

/** Adds past positions to the history, each once; agents' current positions stay as they are. */
export const recordPositions = (tx: Tx, positions: readonly KeptPosition[]): Promise<void> =>
  insertRows(
    tx,
    'agent_position',
    positions.map((one) => ({
      agent_id: one.agentId,
      at: one.at,
      company_id: one.companyId,
      latitude: one.latitude,
      longitude: one.longitude,
      heading_deg: one.headingDeg,
      speed_kmh: one.speedKmh,
      accuracy_m: one.accuracyM,
    })),
  );
