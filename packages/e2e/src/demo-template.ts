import { rm } from 'node:fs/promises';
import { makeDemoData } from '@qafila/testing';

/** Names the data folder that the journeys' servers copy. */
export const TEMPLATE_VARIABLE = 'QAFILA_DEMO_DATA';

/** Seeds the demo once for all journeys. Returns the function that removes it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await makeDemoData();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
