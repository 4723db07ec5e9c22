import { createTestServer } from '@qafila/testing';
import type { Area } from '../area.ts';
import { StartupError } from '../startup-error.ts';

const nobody: Area = {
  authenticator: { read: () => null, resolve: () => Promise.reject(new Error('nobody')) },
};

test('a route without a policy prevents the server from starting', async () => {
  const careless: Area = {
    register(app) {
      app.get('/forgotten', async () => 'open to everybody');
    },
  };
  await expect(createTestServer({ areas: () => [nobody, careless] })).rejects.toThrow(
    new StartupError('The route GET /forgotten says nothing about who may use it. Give it a policy.'),
  );
});
