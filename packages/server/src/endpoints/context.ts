import { deploymentSecret } from '../platform/crypto/deployment-secret.ts';
import { deriveKeys } from '../platform/crypto/keys.ts';
import type { Tx } from '../platform/database/tx.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { AddressRules } from './address/check-url.ts';
import { type Resolve, resolveName } from './address/guarded-lookup.ts';
import { type EndpointSecrets, endpointSecrets } from './record/endpoint-secrets.ts';
import { createSender, type Sender } from './sending/sender.ts';

export interface EndpointDeps extends ServerDeps {
  readonly messages: Pick<Messages, 'send'>;
  /** DNS lookup; tests replace it. */
  readonly resolve?: Resolve;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Runs work in a transaction of its own, for a call that has several. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What every part of this area is built from. */
export interface EndpointContext extends EndpointDeps {
  readonly rules: AddressRules;
  readonly secrets: EndpointSecrets;
  readonly sender: Sender;
  readonly random: () => number;
}

/** @throws StartupError when the deployment's secret can't be read or created. */
export function endpointContext(deps: EndpointDeps): EndpointContext {
  const { config, resolve = resolveName, random = Math.random } = deps;
  const rules = { allowInternal: config.WEBHOOK_ALLOW_INTERNAL, resolve };
  return {
    ...deps,
    random,
    rules,
    secrets: endpointSecrets(deriveKeys(deploymentSecret(config)).endpoints),
    sender: createSender({ ...rules, timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000 }),
  };
}
