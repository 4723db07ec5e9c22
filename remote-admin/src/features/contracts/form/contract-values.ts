import { type Contract, ContractInput, type ContractPatch } from '@qafila/contracts/company';
import { dayIn, dayRange } from '@qafila/domain/dates';
import * as v from 'valibot';

type Draft = Partial<v.InferInput<typeof ContractInput>>;

/** Form values of a contract: its dates are days in the contract's zone. */
export const contractSchema = (zone: string) =>
  v.pipe(
    v.custom<Draft>((input) => typeof input === 'object' && input !== null),
    v.transform(({ startDateUtc: from, endDateUtc: to, ...rest }) => ({
      ...rest,
      // Each day is validated by itself, so that a missing one is reported at its own field.
      startDateUtc: from && dayRange(from, from, zone)?.fromUtc,
      endDateUtc: to && dayRange(to, to, zone)?.toUtc,
    })),
    ContractInput,
  );

const day = (moment: string, zone: string) => dayIn(new Date(moment), zone);

export const valuesOf = (contract: Contract, zone: string): Draft => ({
  subscriberCompanyId: contract.subscriberCompanyId,
  fulfillmentCompanyId: contract.fulfillmentCompanyId,
  startDateUtc: day(contract.startDateUtc, zone),
  endDateUtc: day(contract.endDateUtc, zone),
  billingTypeId: contract.billingTypeId,
  billingPrice: contract.billingPrice,
  offloadByDefault: contract.offloadByDefault,
  active: contract.active,
});

/**
 * A contract with the same days in another zone. If it begins when the `former` one ends, that moment stays: the midnight of
 * another zone is before that end, or leaves hours without a contract.
 */
export function inZone(
  contract: ContractInput,
  { from, to, former }: { from: string; to: string; former: Contract | null },
): ContractInput {
  const days = dayRange(day(contract.startDateUtc, from), day(contract.endDateUtc, from), to);
  if (!days) return contract;
  const follows = former && Date.parse(contract.startDateUtc) === Date.parse(former.endDateUtc) + 1;
  return { ...contract, ...(!follows && { startDateUtc: days.fromUtc }), endDateUtc: days.toUtc };
}

/**
 * The changed fields. An unchanged day keeps its exact time. A price is sent with the billing type that it is for, so that
 * the two never come from different users.
 */
export function patchOf(opened: Contract, values: ContractInput, zone: string): ContractPatch {
  const same = (one: string, other: string) => day(one, zone) === day(other, zone);
  return {
    ...(!same(values.startDateUtc, opened.startDateUtc) && { startDateUtc: values.startDateUtc }),
    ...(!same(values.endDateUtc, opened.endDateUtc) && { endDateUtc: values.endDateUtc }),
    ...((values.billingTypeId !== opened.billingTypeId || values.billingPrice !== opened.billingPrice) && {
      billingTypeId: values.billingTypeId,
      billingPrice: values.billingPrice,
    }),
    ...(values.offloadByDefault !== opened.offloadByDefault && {
      offloadByDefault: values.offloadByDefault,
    }),
    ...(values.active !== opened.active && { active: values.active }),
  };
}
