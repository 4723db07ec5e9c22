import { type Actor, ANONYMOUS } from '../database/actor.ts';
import type { PublishedEvent } from '../outbox/event.ts';
import { reachesBack } from './missed-events.ts';
import { mayOpen, reaches } from './rooms.ts';

const operator: Actor = {
  ...ANONYMOUS,
  kind: 'user',
  userId: 'u1',
  sessionId: 's1',
  companyId: 'c1',
  roles: ['Operator'],
};
const event = (change: Partial<PublishedEvent>): PublishedEvent => ({
  id: '1',
  cursor: '1',
  name: 'task.changed',
  companyId: 'c1',
  data: {},
  audience: {},
  cause: [],
  createdAt: new Date(0),
  ...change,
});

test('[LIVE-02] only a signed-in user with their second factor may open a channel', () => {
  expect(mayOpen('operational', operator)).toBe(true);
  expect(mayOpen('operational', { ...operator, kind: 'token' })).toBe(false);
  expect(mayOpen('operational', { ...operator, mfaSetupRequired: true })).toBe(false);
  expect(mayOpen('agent', { ...operator, roles: [] })).toBe(false);
  expect(mayOpen('operational', { ...operator, roles: ['Agent'] })).toBe(false);
});

test('an event goes to the rooms of its audience, on its channel', () => {
  const reached = (change: Partial<PublishedEvent>) => reaches(event(change), 'operational', operator);
  expect(reached({})).toBe(true);
  expect(reached({ companyId: 'c2' })).toBe(false);
  expect(reached({ companyId: 'c2', audience: { userIds: ['u1'] } })).toBe(true);
  expect(reached({ audience: { userIds: [] } })).toBe(false);
  expect(reached({ audience: { userIds: ['u2'] } })).toBe(false);
  expect(reached({ audience: { sessionId: 's2' } })).toBe(false);
  expect(reached({ companyId: null })).toBe(false);
  expect(reached({ companyId: null, audience: { everyone: true } })).toBe(true);
  expect(reached({ audience: { channels: ['agent'] } })).toBe(false);
});

test('a SysAdmin who works in a company gets what belongs to no company, and changes of other companies themselves', () => {
  const acting: Actor = { ...operator, roles: ['SysAdmin'] };
  const reached = (change: Partial<PublishedEvent>, actor = acting) =>
    reaches(event(change), 'operational', actor);
  expect(reached({})).toBe(true);
  expect(reached({ companyId: null, name: 'signup.requested' })).toBe(true);
  expect(reached({ companyId: 'c2', name: 'company.changed' })).toBe(true);
  expect(reached({ companyId: 'c2' })).toBe(false);
  expect(reached({ companyId: 'c2', name: 'company.changed' }, operator)).toBe(false);
  const anywhere: Actor = { ...acting, companyId: null };
  expect(reached({ companyId: 'c2' }, anywhere)).toBe(true);
  expect(reached({ companyId: 'c2', name: 'company.changed' }, anywhere)).toBe(true);
  expect(reached({ companyId: null, name: 'signup.requested' }, anywhere)).toBe(true);
});

test('a cursor is complete only as far as events are kept', () => {
  expect(reachesBack('0', { newest: '0', oldest: null })).toBe(true);
  expect(reachesBack('4', { newest: '9', oldest: '5' })).toBe(true);
  expect(reachesBack('3', { newest: '9', oldest: '5' })).toBe(false);
  expect(reachesBack('9', { newest: '9', oldest: null })).toBe(true);
  expect(reachesBack('8', { newest: '9', oldest: null })).toBe(false);
  expect(reachesBack('10', { newest: '9', oldest: '5' })).toBe(false);
});
