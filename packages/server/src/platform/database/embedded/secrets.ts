import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../files/whole-file.ts';

const Kept = v.object({ port: v.number(), password: v.string() });
/** Port and password of the embedded database, kept beside it in a file that only its owner can read. */
export type Kept = v.InferOutput<typeof Kept>;

const fileIn = (dataDir: string) => join(dataDir, 'postgres.json');

export async function readKept(dataDir: string): Promise<Kept | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return v.parse(Kept, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Without the password the data can't be reached again, so that the file is never half written. */
export const keep = (dataDir: string, kept: Kept): void => replaceFile(fileIn(dataDir), JSON.stringify(kept));

export const newPassword = () => randomBytes(24).toString('base64url');

/** The wanted port if it is free, else one that the system gives. */
export async function freePort(wanted = 0): Promise<number> {
  const port = await tryPort(wanted);
  return port ?? (await tryPort(0)) ?? wanted;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
