import type { AssignmentTrace } from '@qafila/contracts/assignment';
import { idOf, NOW } from '@qafila/testing/samples';
import { sampleCandidate } from '../../testing/sample-work.ts';
import { outcomeOf, weighed } from './weighed.ts';

const trace = (over: Partial<AssignmentTrace> = {}): AssignmentTrace => ({
  id: idOf(1),
  atUtc: NOW,
  round: 1,
  configurationTitle: null,
  candidates: [],
  offers: [],
  outcome: 'assigned',
  assignedAgentId: idOf(2),
  ...over,
});
const offer = (response: AssignmentTrace['offers'][number]['response']) => ({
  agentId: idOf(2),
  agentPublicId: 'AG-2',
  offeredAtUtc: NOW,
  response,
  respondedAtUtc: null,
});

test('ranks eligible agents, and groups the others by exclusion reason, largest group first', () => {
  const candidates = [
    sampleCandidate(2, { rank: 2 }),
    sampleCandidate(3, { rank: 1 }),
    sampleCandidate(4, { rank: null, excludedBy: ['vehicle', 'onBreak'] }),
    sampleCandidate(5, { rank: null, excludedBy: ['onBreak'] }),
    sampleCandidate(6, { rank: null, excludedBy: ['onBreak'] }),
  ];
  const { ranked, excluded, chosen } = weighed(trace({ candidates }));
  expect(ranked.map(({ number }) => number)).toEqual([3, 2]);
  expect(excluded.map(({ reason, agents }) => [reason, agents.length])).toEqual([
    ['onBreak', 2],
    ['vehicle', 1],
  ]);
  expect(chosen?.number).toBe(2);
});

test('counts those who are not listed, and falls back to the list where nothing was counted', () => {
  const candidates = [
    sampleCandidate(2, { rank: 1 }),
    sampleCandidate(4, { rank: null, excludedBy: ['vehicle', 'onBreak'] }),
  ];
  const counted = weighed(
    trace({
      candidates,
      eligible: 4812,
      excluded: [
        { reason: 'offShift', agents: 300 },
        { reason: 'vehicle', agents: 17 },
      ],
    }),
  );
  expect(counted.eligible).toBe(4812);
  expect(counted.excluded.map(({ reason, count, agents }) => [reason, count, agents.length])).toEqual([
    ['offShift', 300, 0],
    ['vehicle', 17, 1],
  ]);
  const before = weighed(trace({ candidates }));
  expect(before.eligible).toBe(1);
  expect(before.excluded.map(({ reason, count }) => [reason, count])).toEqual([['vehicle', 1]]);
});

test('the chosen agent counts as assigned only after accepting', () => {
  expect(outcomeOf(trace())).toBe('assigned');
  expect(outcomeOf(trace({ offers: [offer(null)] }))).toBe('waiting');
  expect(outcomeOf(trace({ offers: [offer('Declined')] }))).toBe('declined');
  expect(outcomeOf(trace({ offers: [offer('Expired')] }))).toBe('lapsed');
  expect(outcomeOf(trace({ offers: [offer('Accepted')] }))).toBe('assigned');
  expect(outcomeOf(trace({ outcome: 'noCandidate', assignedAgentId: null }))).toBe('noCandidate');
});
