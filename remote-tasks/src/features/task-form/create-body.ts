import type { TaskCreate, TaskDraft } from '@qafila/contracts/task';
import { createTaskBody } from '@qafila/domain/task';
import { placeOfType } from '../../shared/place-values.ts';

/** The body of a create call: of each place only what its location type asks for. */
export const createBody = (values: TaskCreate): TaskDraft =>
  createTaskBody({
    ...values,
    pickup: placeOfType(values.pickupLocationTypeId, values.pickup),
    delivery: placeOfType(values.deliveryLocationTypeId, values.delivery),
  });
