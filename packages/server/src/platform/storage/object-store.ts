/** Bytes under keys. Keys are made by us: lower-case letters, digits, dashes and slashes. */
export interface ObjectStore {
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Does nothing when nothing is there. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** @throws Error for a key that is not of our making. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is no storage key`);
  return key;
}
