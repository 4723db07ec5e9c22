import {
  AGENT_TRANSPORT,
  BILLING_TYPE,
  MINUTE_MS,
  type TaskEstimate,
  type TaskEstimateInput,
} from '@qafila/contracts';
import { agentTransportOf, rideFactorOf } from '@qafila/domain';
import { estimateTravel } from '@qafila/domain/travel';
import type { Tx } from '../../../platform/database/tx.ts';
import { currencyOf } from '../../../platform/tenancy/currency-of.ts';
import { ownCompany } from '../../../platform/tenancy/own-company.ts';
import { contractOfNewTasks } from '../../offload/offer-to.ts';
import { companySettings } from '../../settings/settings.ts';

/**
 * What a delivery would take and cost, with a courier at the pickup when the goods are ready. Orders nothing.
 * @throws AppError COMPANY_REQUIRED
 */
export async function estimateTask(tx: Tx, input: TaskEstimateInput): Promise<TaskEstimate> {
  const companyId = ownCompany(tx);
  const vehicle = AGENT_TRANSPORT.of(agentTransportOf(input.transportTypeId) ?? 0)?.name ?? 'bike';
  const { km, minutes } = estimateTravel(input.pickup, input.delivery, vehicle);
  // An order that is only asked about has no metadata.
  const config = (await companySettings(tx, companyId)).task([]);
  const rideMin = minutes * rideFactorOf(config);
  const durationMin = Math.ceil(config.PickupServiceTimeMin + rideMin + config.DeliveryServiceTimeMin);
  const readyMs = input.pickupByUtc ? Date.parse(input.pickupByUtc) : 0;
  const pickupMs = Math.max(readyMs, tx.now().getTime());
  const contract = await contractOfNewTasks(tx, companyId);
  return {
    distanceKm: Number(km.toFixed(3)),
    durationMin,
    pickupByUtc: new Date(pickupMs).toISOString(),
    deliverByUtc: new Date(pickupMs + durationMin * MINUTE_MS).toISOString(),
    price: contract?.billingTypeId === BILLING_TYPE.id('perOrder') ? contract.billingPrice : null,
    currency: (await currencyOf(tx, companyId)) ?? '',
  };
}
