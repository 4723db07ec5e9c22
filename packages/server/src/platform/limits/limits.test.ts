import { memoryLimits } from './limits.ts';

const taken = (count: number, take: () => Promise<void>) => Promise.all(Array.from({ length: count }, take));

test('the 61st sensitive call of an address within a minute is refused, with the seconds to wait', async () => {
  const limits = memoryLimits();
  await taken(60, () => limits.take('sensitive', '10.0.0.1'));
  await expect(limits.take('sensitive', '10.0.0.1')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: 60 },
  });
  await limits.take('sensitive', '10.0.0.2');
  await limits.take('public', '10.0.0.1');
});

test('expensive calls count more: 600 deliveries per address and minute, in however many calls', async () => {
  const limits = memoryLimits();
  await taken(12, () => limits.take('tracked', '10.0.0.1', 50));
  await expect(limits.take('tracked', '10.0.0.1', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limits.take('tracked', '10.0.0.2', 50);
});
