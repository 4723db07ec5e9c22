import { type Channel, mayEnter } from '@qafila/contracts';
import { type Actor, seesAllCompanies } from '../database/actor.ts';
import type { PublishedEvent } from '../outbox/event.ts';

const EVERYBODY = 'everybody';
const SEES_ALL = 'sees-all';
/** Whether they see all companies now, or work in one. */
const SYS_ADMINS = 'sys-admins';
const ofCompany = (id: string) => `company:${id}`;
const ofUser = (id: string) => `user:${id}`;
export const ofSession = (id: string) => `session:${id}`;
/** The connections of a session, which are disconnected when its company changes. */
export const ofSessionIn = (id: string, companyId: string | null) => `session:${id}:${companyId ?? 'all'}`;

export const isSysAdmin = ({ roles }: Actor): boolean => roles.includes('SysAdmin');

/** Whether they get the events of their company, not only those addressed to them. */
export const entersPortal = (actor: Actor) => mayEnter(actor.roles, []);

/** Who may open a channel: portal roles either one, couriers the agent channel only. */
export const mayOpen = (channel: Channel, actor: Actor): boolean =>
  actor.kind === 'user' &&
  !actor.mfaSetupRequired &&
  (entersPortal(actor) || (channel === 'agent' && actor.roles.includes('Agent')));

/** The rooms of a connection. A courier gets events addressed to them, not those of their company. */
export function roomsOf(actor: Actor): string[] {
  const rooms = [EVERYBODY];
  if (actor.userId) rooms.push(ofUser(actor.userId));
  if (actor.sessionId) rooms.push(ofSession(actor.sessionId), ofSessionIn(actor.sessionId, actor.companyId));
  if (!entersPortal(actor)) return rooms;
  if (isSysAdmin(actor)) rooms.push(SYS_ADMINS);
  if (seesAllCompanies(actor)) rooms.push(SEES_ALL);
  else if (actor.companyId) rooms.push(ofCompany(actor.companyId));
  return rooms;
}

/** The channels of an event; default operational. */
export const channelsOf = (event: PublishedEvent): readonly Channel[] =>
  event.audience.channels ?? ['operational'];

/** Events about companies, whose list SysAdmins see over all of them while they work in one. */
export const ABOUT_COMPANIES: readonly string[] = ['company.changed'];

/**
 * The rooms of an event: those of its audience, or all, or its company and the users who see all companies; for one of no
 * company, SysAdmins.
 */
export function roomsFor({ name, audience, companyId }: PublishedEvent): string[] {
  if (audience.everyone) return [EVERYBODY];
  const named = (audience.userIds ?? []).map(ofUser);
  if (audience.sessionId) named.push(ofSession(audience.sessionId));
  if (audience.userIds || audience.sessionId) return named;
  if (!companyId) return [SYS_ADMINS];
  return [ofCompany(companyId), ABOUT_COMPANIES.includes(name) ? SYS_ADMINS : SEES_ALL];
}

/** Whether an event of this channel would have been sent to this actor. */
export function reaches(event: PublishedEvent, channel: Channel, actor: Actor): boolean {
  if (!channelsOf(event).includes(channel)) return false;
  const held = new Set(roomsOf(actor));
  return roomsFor(event).some((room) => held.has(room));
}
