import type { Supplier, SupplierInput } from '@qafila/contracts/supplier';
import { rebased, rebasedRows } from '@qafila/domain/changes';

/** Form values of a supplier. */
export const valuesOf = (supplier: Supplier) => ({
  name: supplier.name,
  code: supplier.code,
  contactName: supplier.contactName ?? '',
  phoneNumber: supplier.phoneNumber ?? '',
  email: supplier.email ?? '',
  active: supplier.active,
  notes: supplier.notes ?? '',
  contracts: supplier.contracts.map(({ id, number, startDate, endDate, active, monthlyCost }) => ({
    id,
    number,
    startDate,
    endDate,
    monthlyCost,
    active,
  })),
});

/** What was typed, on top of what another user saved meanwhile; each contract by itself. */
export function onTopOf(newer: Supplier, opened: Supplier, typed: SupplierInput): SupplierInput {
  const [before, now] = [valuesOf(opened), valuesOf(newer)];
  const rows = { opened: before.contracts, typed: typed.contracts, newest: now.contracts };
  return { ...rebased(before, typed, now), contracts: rebasedRows(rows, ({ id }) => id) };
}
