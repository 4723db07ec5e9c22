import { killWhileDelivering } from './crash.fixture.ts';

test('a server that is killed in the middle loses no event, keeps the order of each task, and runs each rule once', async () => {
  const { acknowledged, taken, answered } = await killWhileDelivering(1);
  expect(acknowledged.length).toBeGreaterThan(10);
  const first = new Map<string, number>();
  for (const [index, name] of taken.entries()) if (!first.has(name)) first.set(name, index);
  const early = [...first].filter(([name, at]) => {
    const [type, task] = name.split(' ');
    return type === 'task.cancelled' && at < (first.get(`task.created ${task}`) ?? Number.POSITIVE_INFINITY);
  });
  expect(early).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
  const created = acknowledged.flatMap((name) => name.split('task.created ')[1] ?? []);
  expect(created.filter((task) => !answered.includes(task))).toEqual([]);
});
