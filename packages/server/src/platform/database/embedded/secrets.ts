import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../files/whole-file.ts';

const Kept = v.object({ port: v.number(), password: v.string() });
/** Port and password of the embedded database, stored next to it in a file that only its owner can read. */
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

/** Without the password the data is lost, so the file is written atomically. */
export const keep = (dataDir: string, kept: Kept): void => replaceFile(fileIn(dataDir), JSON.stringify(kept));

export const newPassword = () => randomBytes(24).toString('base64url');

/** The preferred port if it is free, otherwise any free port. */
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
