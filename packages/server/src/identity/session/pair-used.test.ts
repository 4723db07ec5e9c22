import { createBackground } from '../background.ts';
import { createPairUsed } from './pair-used.ts';

test('a pair is recorded once, and tried again by the next call after a failure', async () => {
  const withTx = jest.fn(async () => undefined as never);
  const background = createBackground({ error: () => {} });
  const pairUsed = createPairUsed({ withTx }, background);
  const call = async () => {
    pairUsed({ id: 's1', generation: 4 });
    await background.settled();
  };
  withTx.mockRejectedValueOnce(new Error('The database restarts'));
  for (let calls = 0; calls < 3; calls += 1) await call();
  expect(withTx).toHaveBeenCalledTimes(2);
});
