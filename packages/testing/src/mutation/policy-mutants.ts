import { allCalls, type CallSpec, type Policy } from '@qafila/contracts';
import type { Failure } from './harness-run.ts';

const PREFIX = 'policy:';

/** The ways in which a call's policy can be wrong. */
const CHANGES: Record<string, (policy: Policy) => Policy | undefined> = {
  'any role': (policy) =>
    policy.kind === 'roles' && policy.roles.length > 0 ? { kind: 'roles', roles: [] } : undefined,
  'no session': (policy) => (policy.kind === 'public' ? undefined : { kind: 'public' }),
  'before the second factor': (policy) => (policy.kind === 'roles' ? { kind: 'session' } : undefined),
  'agents too': (policy) =>
    policy.kind === 'roles' && !policy.agent
      ? { ...policy, roles: policy.roles.length ? [...policy.roles, 'Agent'] : [], agent: true }
      : undefined,
  'without its last role': (policy) =>
    policy.kind === 'roles' && policy.roles.length > 1
      ? { ...policy, roles: policy.roles.slice(0, -1) }
      : undefined,
  'SysAdmin only': (policy) =>
    policy.kind === 'roles' && policy.roles.length !== 1 ? { kind: 'roles', roles: ['SysAdmin'] } : undefined,
};

/** Every mutant of every policy, by name: `policy:<call>:<change>`. */
export const policyMutants = (): string[] =>
  allCalls().flatMap(({ name, policy }) =>
    Object.entries(CHANGES).flatMap(([change, apply]) =>
      apply(policy) ? [`${PREFIX}${name}:${change}`] : [],
    ),
  );

/** Call and change of such a mutant; undefined for any other. */
export function readPolicyMutant(mutant: string): { call: string; change: string } | undefined {
  if (!mutant.startsWith(PREFIX)) return undefined;
  const [call = '', change = ''] = mutant.slice(PREFIX.length).split(':');
  return { call, change };
}

/** Whether a test is about the call of such a mutant. */
const isAbout = (test: string, mutant: string): boolean =>
  test.includes(` ${readPolicyMutant(mutant)?.call} `);

/**
 * Gives each call a policy of its own, so that a change of one leaves the others. Before the server is loaded: it keeps
 * the policies that it finds.
 */
export function separatePolicies(): void {
  for (const call of allCalls() as CallSpec[]) call.policy = { ...call.policy };
}

/** Changes the policy in place, where the server holds it. @returns what undoes that */
function applyPolicy(mutant: string): () => void {
  const named = readPolicyMutant(mutant);
  const call: CallSpec | undefined = allCalls().find(({ name }) => name === named?.call);
  const changed = call && named && CHANGES[named.change]?.(call.policy);
  if (!call || !changed) throw new Error(`There is no mutant ${mutant}`);
  const { policy } = call;
  const set = (to: Policy) => {
    for (const key of Object.keys(policy)) Reflect.deleteProperty(policy, key);
    Object.assign(policy, to);
  };
  const kept = { ...policy };
  set(changed);
  return () => set(kept);
}

/** Runs a test again under each mutant of the call that it is about. */
export const repeatUnderPolicies =
  (mutants: readonly string[], note: (mutant: string, failure: Failure) => void) =>
  async (test: string, again: () => Promise<Failure>): Promise<Failure> => {
    for (const mutant of mutants.filter((one) => isAbout(test, one))) {
      const undo = applyPolicy(mutant);
      note(mutant, await again());
      undo();
    }
    return undefined;
  };
