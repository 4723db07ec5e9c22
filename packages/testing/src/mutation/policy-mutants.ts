import { allCalls, type CallSpec, type Policy } from '@qafila/contracts';

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

/** Changes the policy in this process. @returns what restores it, or undefined for any other mutant */
export function applyPolicy(mutant: string): (() => void) | undefined {
  const named = readPolicyMutant(mutant);
  if (!named) return undefined;
  const call: CallSpec | undefined = allCalls().find(({ name }) => name === named.call);
  const policy = call && CHANGES[named.change]?.(call.policy);
  if (!call || !policy) throw new Error(`There is no mutant ${mutant}`);
  const kept = call.policy;
  call.policy = policy;
  return () => {
    call.policy = kept;
  };
}
