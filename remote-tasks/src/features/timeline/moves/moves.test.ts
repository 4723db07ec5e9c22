import { idOf } from '@qafila/testing/samples';
import { inMin, sampleRow, sampleStop } from '../../../testing/sample-timeline.ts';
import { type Dragged, draggedStop, localProblem, moveOf, placeAt } from './moves.ts';

const row = sampleRow(10, [
  sampleStop(1, 'pickup', -30, { done: true }),
  sampleStop(1, 'delivery', 10),
  sampleStop(2, 'pickup', 30),
  sampleStop(3, 'pickup', 50),
  sampleStop(2, 'delivery', 70),
  sampleStop(3, 'delivery', 90),
]);
const other = sampleRow(11, []);
const waiting: Dragged = {
  taskIds: [idOf(9)],
  names: ['T-9'],
  fromAgentId: null,
  kind: null,
  movable: true,
  vehicles: [3],
};
const stop = (index: number) => draggedStop(row.agentId, row.stops[index] ?? sampleStop(0, 'pickup', 0));

test('a time is the position after all work that begins before it; completed and dragged stops don’t count', () => {
  expect(placeAt(row, waiting, Date.parse(inMin(0)))).toBe(0);
  expect(placeAt(row, waiting, Date.parse(inMin(60)))).toBe(3);
  expect(placeAt(row, stop(2), Date.parse(inMin(60)))).toBe(2);
});

test('a waiting task goes to the best position, or its pickup to the chosen one', () => {
  const to = (place: number | null) => moveOf(waiting, { agentId: row.agentId, place }, row);
  expect(to(null)).toEqual({ taskIds: [idOf(9)], agentId: row.agentId });
  expect(to(2)).toEqual({ taskIds: [idOf(9)], agentId: row.agentId, pickupIndex: 2 });
});

test('several tasks go to the best positions, wherever they are dropped', () => {
  const several = { ...waiting, taskIds: [idOf(8), idOf(9)] };
  expect(moveOf(several, { agentId: row.agentId, place: 2 }, row)).toEqual({
    taskIds: [idOf(8), idOf(9)],
    agentId: row.agentId,
  });
});

test('within a row the other stop of the task stays, unless this one passes it', () => {
  const own = (index: number, place: number) => moveOf(stop(index), { agentId: row.agentId, place }, row);
  // Task 2: its pickup is second and its delivery after the pickup of task 3.
  expect(own(4, 3)).toMatchObject({ deliveryIndex: 3, pickupIndex: 1 });
  expect(own(4, 0)).toEqual({ taskIds: [idOf(2)], agentId: row.agentId, deliveryIndex: 0 });
  expect(own(2, 0)).toMatchObject({ pickupIndex: 0, deliveryIndex: 2 });
  expect(own(2, 3)).toEqual({ taskIds: [idOf(2)], agentId: row.agentId, pickupIndex: 3 });
  expect(moveOf(stop(4), { agentId: other.agentId, place: 0 }, other)).toEqual({
    taskIds: [idOf(2)],
    agentId: other.agentId,
    deliveryIndex: 0,
  });
});

test('moving back to the waiting list changes a stop, but not a waiting task', () => {
  expect(moveOf(stop(2), { agentId: null, place: null }, undefined)).toEqual({
    taskIds: [idOf(2)],
    agentId: null,
  });
  expect(moveOf(waiting, { agentId: null, place: null }, undefined)).toBeNull();
});

test('an unsuitable vehicle and a task that must stay are detected without the server', () => {
  // The id of a bike is 3 in tasks, and 2 in agents.
  expect(localProblem(waiting, row)).toBeUndefined();
  expect(localProblem(waiting, { ...row, transportTypeId: 3 })).toBe('vehicleNotAllowed');
  expect(localProblem({ ...waiting, vehicles: [1] }, { ...row, transportTypeId: 5 })).toBeUndefined();
  const onBoard = sampleStop(4, 'delivery', 20, { movable: false });
  expect(localProblem(draggedStop(row.agentId, onBoard), row)).toBe('taskNotMovable');
});
