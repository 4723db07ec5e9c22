import { DAY_MS } from '@qafila/contracts';
import { DEMO_COURIERS, DEMO_PAPERS, DEMO_SEED, DEMO_SUPPLIER, demoCity } from '@qafila/domain/demo-city';
import { createSupplier, insertAgent } from '../../agent/index.ts';
import { insertUser } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { OFFICE } from './people.ts';
import { inShifts, seedShifts } from './seed-shifts.ts';
import { seedSkills } from './seed-skills.ts';
import { seedSwaps } from './seed-swaps.ts';
import { pastTx } from './tx-at.ts';

/** Of the supplier's contract, in the company's currency. */
const MONTHLY_COST = 45_000;
/** A time before the past begins. */
const REGISTERED_DAYS_AGO = 45;

/**
 * Registers the couriers of the demo's city before they sign in, so that the past and the live city share the
 * same agents.
 * @param passwordHash shared by all: hashing the published password for each would take seconds.
 */
export async function registerCouriers(tx: Tx, ids: Ids, passwordHash: string): Promise<void> {
  const past = pastTx(tx);
  const before = past.at(OFFICE.admin, tx.now().getTime() - REGISTERED_DAYS_AGO * DAY_MS);
  const supplier = await createSupplier(before, {
    name: DEMO_SUPPLIER.name,
    code: DEMO_SUPPLIER.code,
    active: true,
    contactName: 'Layla Haddad',
    phoneNumber: '+97444123456',
    email: 'office@doha-riders.example',
    contracts: [{ ...DEMO_SUPPLIER.contract, active: true, monthlyCost: MONTHLY_COST }],
  });
  const contractId = supplier.contracts[0]?.id ?? null;
  const couriers = [];
  for (const { agent, vehicle } of demoCity(DEMO_SEED, DEMO_COURIERS).couriers) {
    const { email, firstName, lastName, phoneNumber, transportTypeId, fleetTypeId, ...profile } = agent;
    const id = ids.uuid();
    await insertUser(before, {
      id,
      companyId: DEMO_COMPANY.id,
      email,
      passwordHash,
      firstName,
      lastName,
      phoneNumber,
      roles: ['Agent'],
      shouldEnforceMfa: false,
    });
    const courier = await insertAgent(before, DEMO_COMPANY.id, id, {
      email,
      user: { firstName, lastName, phoneNumber },
      transportTypeId: transportTypeId as 1,
      fleetTypeId: fleetTypeId as 1,
      metaDataFields: [],
      supplierId: supplier.id,
      ...(contractId && { contractId }),
      ...DEMO_PAPERS,
      ...profile,
    });
    couriers.push({ ...courier, userId: id, email, companyId: DEMO_COMPANY.id, vehicle });
  }
  await seedSkills(past, couriers, tx.now().getTime());
  const planned = inShifts(couriers);
  await seedShifts(
    before,
    ids,
    planned.map(({ id }) => id),
    tx.now(),
  );
  await seedSwaps(past, planned, tx.now().getTime());
  await past.writeAudit();
}
