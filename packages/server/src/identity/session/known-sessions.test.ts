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

test('a session is known for a second', () => {
  const { clock, known } = setUp();
  clock.advance(999);
  expect(known.get('s1')).toBe(actor);
  clock.advance(1);
  expect(known.get('s1')).toBeUndefined();
});

test('and forgotten at once when it ends, works in another company, its user changes, or a company does', () => {
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

test('what others do leaves it known', () => {
  const { known } = setUp();
  known.forget(event('session.ended', { sessionId: 's2' }));
  known.forget(event('user.changed', { userId: 'u2' }));
  known.forget(event('task.changed', { taskId: 't' }));
  expect(known.get('s1')).toBe(actor);
});

test('an answer from before the end is not kept', () => {
  const { known } = setUp();
  const stamp = known.stamp();
  known.forget(event('session.ended', { sessionId: 's1' }));
  known.put('s1', actor, stamp);
  expect(known.get('s1')).toBeUndefined();
});

test('a user who still has to set up their second factor is asked about each time', () => {
  const { known } = setUp();
  known.put('s2', { ...actor, mfaSetupRequired: true }, known.stamp());
  expect(known.get('s2')).toBeUndefined();
});
