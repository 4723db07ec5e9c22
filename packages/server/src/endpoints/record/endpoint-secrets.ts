import { open, seal } from '../../platform/crypto/seal.ts';

/** Encrypts an endpoint's secrets, each bound to its endpoint and purpose. */
export interface EndpointSecrets {
  seal(endpointId: string, purpose: 'secret' | 'auth-header', plain: string): Buffer;
  open(endpointId: string, purpose: 'secret' | 'auth-header', sealed: Buffer): string;
}

export const endpointSecrets = (key: Buffer): EndpointSecrets => ({
  seal: (id, purpose, plain) => seal(key, plain, `endpoint:${id}:${purpose}`),
  open: (id, purpose, sealed) => open(key, sealed, `endpoint:${id}:${purpose}`),
});
