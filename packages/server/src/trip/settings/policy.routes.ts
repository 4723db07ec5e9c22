import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { policyBetween, policyVersions, rollBackPolicy, savedPolicy, savePolicy } from './policy.ts';

/** The company's policy and its versions. */
export const policyRoutes = (): Route[] => [
  route(calls.policy.get, ({ tx }) => tx(savedPolicy)),
  route(calls.policy.save, ({ tx, body: { policy, ...note } }) =>
    tx(async (on) => {
      await savePolicy(on, { policy, note });
      return savedPolicy(on);
    }),
  ),
  route(calls.policy.versions, ({ tx, query }) => tx((on) => policyVersions(on, query))),
  route(calls.policy.difference, ({ tx, query }) =>
    tx(async (on) => ({ changes: await policyBetween(on, query.from, query.to) })),
  ),
  route(calls.policy.rollBack, ({ tx, body: { toVersion, ...note } }) =>
    tx((on) => rollBackPolicy(on, toVersion, note)),
  ),
];
