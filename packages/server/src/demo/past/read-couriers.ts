import { FLEET } from '@qafila/contracts';
import { DEMO_COURIERS, DEMO_SEED, DEMO_SKILLS, demoCity } from '@qafila/domain/demo-city';
import {
  accountHolders,
  agentsOf,
  companyAgents,
  skillsByName,
  skillsOfAgents,
  summariesByIds,
} from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { DEMO_ACCOUNTS, DEMO_COMPANY, PARTNER_COMPANY } from '../demo-accounts.ts';
import { inShifts, shiftAt } from './seed-shifts.ts';
import type { PastCourier } from './story.ts';

/** Msheireb: the start of couriers whose home is not known. */
const CENTRE = { latitude: 25.284, longitude: 51.523 };
const OWN_ACCOUNTS = DEMO_ACCOUNTS.filter(({ role }) => role === 'Agent');

async function couriersOf(tx: Tx, companyId: string): Promise<PastCourier[]> {
  const ids = (await companyAgents(tx, companyId)).map(({ id }) => id);
  const [contacts, holders] = [await agentsOf(tx, ids), await accountHolders(tx, ids)];
  const names = DEMO_SKILLS.map(({ name }) => name.toLowerCase());
  const skills = await skillsByName(tx, companyId, names);
  const held = await skillsOfAgents(
    tx,
    skills.map(({ id }) => id),
  );
  return (await summariesByIds(tx, ids)).flatMap((summary) => {
    const [contact, holder] = [contacts.get(summary.id), holders.get(summary.id)];
    if (!contact || !holder) return [];
    return {
      ...contact,
      number: summary.number,
      email: holder.email,
      fleetTypeId: summary.fleetTypeId,
      fleet: FLEET.of(summary.fleetTypeId)?.name ?? 'fulltime',
      home: CENTRE,
      skills: skills.filter(({ id }) => held.get(summary.id)?.includes(id)),
      shift: null,
    };
  });
}

/** The hours of a courier by their place among those in shifts; null if they are not in one. */
function shiftOf(place: number): PastCourier['shift'] {
  const shift = shiftAt(place);
  return shift ? { place, from: shift.from, to: shift.to } : null;
}

/** The couriers of the demo's city who are there, in its order, the one with an account of the demo, and the partner's rider. */
export async function readCouriers(
  tx: Tx,
): Promise<{ couriers: PastCourier[]; rider: PastCourier | undefined }> {
  const byEmail = new Map((await couriersOf(tx, DEMO_COMPANY.id)).map((one) => [one.email, one]));
  const [rider] = await couriersOf(tx, PARTNER_COMPANY.id);
  const city = demoCity(DEMO_SEED, DEMO_COURIERS).couriers;
  const planned = inShifts(city);
  const wanted = [
    ...city.map((one) => ({
      email: one.agent.email,
      home: one.home,
      shift: shiftOf(planned.indexOf(one)),
    })),
    ...OWN_ACCOUNTS.map(({ email }) => ({ email, home: CENTRE, shift: null })),
  ];
  const couriers = wanted.flatMap(({ email, home, shift }) => {
    const found = byEmail.get(email);
    return found ? { ...found, home, shift } : [];
  });
  return { couriers, rider };
}
