import {
  type DeliveryBody,
  PAYLOAD_VERSION,
  type TaskEventData,
  type UserEventData,
} from '@qafila/contracts';
import { userContact } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { taskRows, tasksOf, trackingIdFor } from '../../trip/index.ts';
import type { Happening } from './happening.ts';

async function taskData(tx: Tx, happening: Happening, companyId: string): Promise<TaskEventData | undefined> {
  const [row] = await taskRows(tx, [happening.subjectId]);
  const [task] = row ? await tasksOf(tx, [row]) : [];
  if (!row || !task) return undefined;
  const { taskAgentDetails: agent } = task;
  return {
    taskId: task.id,
    shortId: task.shortId,
    companyId: task.companyId,
    clientGeneratedId: task.clientGeneratedId,
    status: happening.status ?? task.status,
    previousStatus: happening.previousStatus ?? null,
    agent: agent && {
      publicId: agent.publicId,
      fullName: agent.fullName,
      phoneNumber: agent.phoneNumber,
    },
    pickup: task.pickup,
    delivery: task.delivery,
    pickupByUtc: task.pickupByUtc,
    deliverByUtc: task.deliverByUtc,
    expectedDeliveryUtc: task.expectedDeliveryUtc,
    pickupCompletedAtUtc: task.pickupCompletedAtUtc,
    deliveryCompletedAtUtc: task.deliveryCompletedAtUtc,
    amountToBeCollected: task.amountToBeCollected,
    totalAmountCollected: task.totalAmountCollected,
    cancellationReason: happening.reason ?? task.cancellationReason,
    trackingId: trackingIdFor(row, companyId),
    userMetaDataDtos: task.userMetaDataDtos,
  };
}

async function userData(tx: Tx, { subjectId }: Happening): Promise<UserEventData | undefined> {
  const user = await userContact(tx, subjectId);
  if (!user?.company_id) return undefined;
  return {
    userId: user.id,
    companyId: user.company_id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    roles: user.roles,
  };
}

/** The body of a delivery to the endpoints of a company; undefined when its task or user no longer exists. */
export async function payloadOf(
  tx: Tx,
  happening: Happening,
  event: { id: string; at: Date; companyId: string },
): Promise<DeliveryBody | undefined> {
  const data = await (happening.type === 'user.created'
    ? userData(tx, happening)
    : taskData(tx, happening, event.companyId));
  return (
    data && {
      eventId: event.id,
      type: happening.type,
      atUtc: event.at.toISOString(),
      payloadVersion: PAYLOAD_VERSION,
      version: happening.version,
      data,
    }
  );
}
