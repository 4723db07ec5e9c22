/** Bytes by key. Keys are made by the server: lower-case letters, digits, dashes and slashes. */
export interface ObjectStore {
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Null if the key does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** @throws Error for an invalid key. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is no storage key`);
  return key;
}
