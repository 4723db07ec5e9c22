import * as v from 'valibot';
import {
  enumeration,
  form,
  Id,
  idOf,
  issuePath,
  ordered,
  PositiveAmount,
  REQUIRED_FIELD,
  SEEN,
  UtcTime,
} from '../core/index.ts';

export const BILLING_TYPE = enumeration([
  { id: 1, name: 'hourly', label: 'Hourly' },
  { id: 2, name: 'daily', label: 'Daily' },
  { id: 3, name: 'weekly', label: 'Weekly' },
  { id: 4, name: 'monthly', label: 'Monthly' },
  { id: 5, name: 'perOrder', label: 'Per Order' },
]);
export const BillingTypeId = idOf(BILLING_TYPE);
/** Follows from the dates and a switch; expired on the day after the end. */
export const CONTRACT_STATUS = ordered(['active', 'inactive', 'expired']);

/** Joins a company that delivers (fulfilment) and one that gives it work (subscriber). */
export const Contract = form({
  id: Id,
  fulfillmentCompanyId: Id,
  fulfillmentCompanyName: v.string(),
  subscriberCompanyId: Id,
  subscriberCompanyName: v.string(),
  /** In which the contract's days begin and end: that of the subscriber when the contract was made. */
  timezone: v.string(),
  billingTypeId: BillingTypeId,
  billingPrice: v.number(),
  /** Of the price; both companies have it. */
  currency: v.string(),
  offloadByDefault: v.boolean(),
  startDateUtc: v.string(),
  endDateUtc: v.string(),
  active: v.boolean(),
  status: v.picklist(CONTRACT_STATUS.names),
  updatedAtUtc: v.string(),
});
export type Contract = v.InferOutput<typeof Contract>;

const chosenCompany = v.pipe(v.string(REQUIRED_FIELD), v.nonEmpty(REQUIRED_FIELD), Id);
const fields = form({
  fulfillmentCompanyId: chosenCompany,
  subscriberCompanyId: chosenCompany,
  billingTypeId: v.picklist(BILLING_TYPE.ids, REQUIRED_FIELD),
  billingPrice: PositiveAmount,
  offloadByDefault: v.optional(v.boolean(), false),
  startDateUtc: UtcTime,
  endDateUtc: UtcTime,
  active: v.optional(v.boolean(), true),
});

export const ContractInput = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const contract = dataset.value;
    if (Date.parse(contract.endDateUtc) <= Date.parse(contract.startDateUtc))
      addIssue({ message: 'The end must be after the start', path: issuePath(contract, 'endDateUtc') });
    if (contract.fulfillmentCompanyId === contract.subscriberCompanyId)
      addIssue({
        message: 'Choose two different companies',
        path: issuePath(contract, 'subscriberCompanyId'),
      });
  }),
);
export type ContractInput = v.InferOutput<typeof ContractInput>;

export const ContractPatch = v.partial(
  v.omit(form({ ...fields.entries, ...SEEN }), ['fulfillmentCompanyId', 'subscriberCompanyId']),
);
export type ContractPatch = v.InferOutput<typeof ContractPatch>;
