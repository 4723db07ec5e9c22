import { fixedClock } from '@qafila/testing';
import { ANONYMOUS } from '../../platform/database/actor.ts';
import { createKnownSessions } from './known-sessions.ts';

const actor = { ...ANONYMOUS, kind: 'user' as const, userId: 'u1', sessionId: 's1' };
const setUp = () => {
  const clock = fixedClock();
  const known = createKnownSessions(clock);
  known.put('s1', actor, known.stamp());
  return { clock, known };
};
const event = (name: string, data: unknown) => ({ name, data, companyId: null });

test('a session is cached for a second', () => {
  const { clock, known } = setUp();
  clock.advance(999);
  expect(known.get('s1')).toBe(actor);
  clock.advance(1);
  expect(known.get('s1')).toBeUndefined();
});

test('nor is it cached for longer if the computer’s clock is set back meanwhile', () => {
  const { clock, known } = setUp();
  clock.set('2026-03-10T05:00:00.000Z');
  clock.advance(1000);
  expect(known.get('s1')).toBeUndefined();
});

test('it is dropped at once when it ends, changes its company, or its user or company changes', () => {
  for (const about of [
    event('session.ended', { sessionId: 's1' }),
    event('session.company-changed', { sessionId: 's1', companyId: 'c2' }),
    event('user.changed', { userId: 'u1' }),
    event('company.changed', { companyId: 'c1' }),
  ]) {
    const { known } = setUp();
    known.forget(about);
    expect(known.get('s1')).toBeUndefined();
  }
});

test('changes of others leave it cached', () => {
  const { known } = setUp();
  known.forget(event('session.ended', { sessionId: 's2' }));
  known.forget(event('user.changed', { userId: 'u2' }));
  known.forget(event('task.changed', { taskId: 't' }));
  expect(known.get('s1')).toBe(actor);
});

test('a lookup that started before the end is not cached', () => {
  const { known } = setUp();
  const stamp = known.stamp();
  known.forget(event('session.ended', { sessionId: 's1' }));
  known.put('s1', actor, stamp);
  expect(known.get('s1')).toBeUndefined();
});

test('a user who still has to set up their second factor is not cached', () => {
  const { known } = setUp();
  known.put('s2', { ...actor, mfaSetupRequired: true }, known.stamp());
  expect(known.get('s2')).toBeUndefined();
});

test('at most 10,000 are cached; one more empties the cache', () => {
  const { known } = setUp();
  for (let count = 2; count <= 10_000; count += 1) known.put(`s${count}`, actor, known.stamp());
  expect([known.get('s1'), known.get('s10000')]).toEqual([actor, actor]);
  known.put('another', actor, known.stamp());
  expect([known.get('s1'), known.get('s10000'), known.get('another')]).toEqual([undefined, undefined, actor]);
});
