import { killWhileDelivering } from './crash.fixture.ts';

test("a server that is killed loses no event, and keeps the order of each task's events", async () => {
  const { acknowledged, taken } = await killWhileDelivering(1);
  expect(acknowledged.length).toBeGreaterThan(10);
  const first = new Map<string, number>();
  for (const [index, name] of taken.entries()) if (!first.has(name)) first.set(name, index);
  const early = [...first].filter(([name, at]) => {
    const [type, task] = name.split(' ');
    return type === 'task.cancelled' && at < (first.get(`task.created ${task}`) ?? Number.POSITIVE_INFINITY);
  });
  expect(early).toEqual([]);
}, 240_000);
