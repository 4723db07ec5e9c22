import { SUCCESSES } from './messages.ts';

test('[SHELL-80] the success messages of the specification exist word for word', () => {
  expect(Object.values(SUCCESSES)).toEqual(
    expect.arrayContaining([
      "Amount deposited in the agent's wallet",
      "Amount deducted from the agent's wallet",
      'Status changed successfully!',
      'Callback removed',
      'Priority Updated successfully!',
      'Base Config Updated successfully!',
    ]),
  );
});

test('[SHELL-75] a finished download has its message', () => {
  expect(SUCCESSES.downloaded).toBe('File downloaded successfully');
});
