import { open, seal } from '../../platform/crypto/seal.ts';

/** Encrypts an endpoint's secrets, each bound to its endpoint and purpose. */
export interface EndpointSecrets {
  seal(endpointId: string, purpose: 'secret' | 'auth-header', plain: string): Buffer;
  open(endpointId: string, purpose: 'secret' | 'auth-header', sealed: Buffer): string;
}

/** Opened secrets that are kept: every delivery needs one, and opening it costs more than signing with it. */
const MAX_KEPT = 500;

export function endpointSecrets(key: Buffer): EndpointSecrets {
  /** By what was sealed, so that a rotated secret is another entry. The oldest goes first. */
  const kept = new Map<string, string>();
  return {
    seal: (id, purpose, plain) => seal(key, plain, `endpoint:${id}:${purpose}`),
    open(id, purpose, sealed) {
      const name = `${id}:${purpose}:${sealed.toString('base64')}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const plain = open(key, sealed, `endpoint:${id}:${purpose}`);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
      kept.set(name, plain);
      return plain;
    },
  };
}
