import type { Tx } from '../../platform/database/tx.ts';

/** Emits a break to the courier's phone, also when an operator or the shift started or ended it. */
export function notifyCourier(
  tx: Tx,
  agent: { company_id: string; user_id: string },
  onBreak: boolean,
  until: Date | null,
): void {
  tx.emit({
    name: 'break.changed',
    companyId: agent.company_id,
    data: { onBreak, untilUtc: until?.toISOString() ?? null },
    audience: { userIds: [agent.user_id], channels: ['agent'] },
  });
}
