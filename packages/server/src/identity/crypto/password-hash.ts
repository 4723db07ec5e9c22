import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane: the first choice of OWASP's password storage guidance. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Normalizes Unicode, since keyboards produce different byte forms of the same text. */
const normalized = (password: string) => password.normalize('NFKC');

/** The stored form of a password, including salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password), OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a stored hash it does the same work and returns false, so that the
 * response time does not reveal whether an account exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one');
  const fits = await verify(stored ?? (await decoy), normalized(password));
  return Boolean(stored) && fits;
}
