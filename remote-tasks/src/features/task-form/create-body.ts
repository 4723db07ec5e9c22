import type { TaskCreate, TaskDraft } from '@qafila/contracts/task';
import { createTaskBody } from '@qafila/domain/task';
import { placeOfType } from '../../shared/place-values.ts';

/** Body of a create call: each place has only the fields of its location type. */
export const createBody = (values: TaskCreate): TaskDraft =>
  createTaskBody({
    ...values,
    pickup: placeOfType(values.pickupLocationTypeId, values.pickup),
    delivery: placeOfType(values.deliveryLocationTypeId, values.delivery),
  });
