import { SUCCESSES } from './messages.ts';

test('[SHELL-80] the success messages are those of the specification, word for word', () => {
  expect(SUCCESSES).toMatchObject({
    deposited: "Amount deposited in the agent's wallet",
    deducted: "Amount deducted from the agent's wallet",
    statusChanged: 'Status changed successfully!',
    callbackRemoved: 'Callback removed',
    priorityUpdated: 'Priority Updated successfully!',
    baseConfigUpdated: 'Base Config Updated successfully!',
  });
});

test('[SHELL-75] a finished download has its message', () => {
  expect(SUCCESSES.downloaded).toBe('File downloaded successfully');
});
