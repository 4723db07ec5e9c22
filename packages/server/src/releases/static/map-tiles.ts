import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../../platform/startup-error.ts';

/** Where the company's own map tiles are served. */
const TILES_PATH = '/map/tiles.pmtiles';
/** What a map takes for a style: the tiles of a file, drawn in the portal's own style. */
export const OWN_TILES_STYLE = `pmtiles:${TILES_PATH}`;
/** The first bytes of a PMTiles file of version 3. */
const SIGNATURE = 'PMTiles\u0003';

/** @throws StartupError when the file can't be read, or is none of tiles. */
export async function requireTiles(file: string): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new StartupError(
      `MAP_TILES_FILE=${file} can't be read. Give it the path of a PMTiles file that this user may read.`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== SIGNATURE)
      throw new StartupError(
        `MAP_TILES_FILE=${file} is no PMTiles file of version 3. Make one with the pmtiles tool, such as 'pmtiles extract'.`,
      );
  } finally {
    await handle.close();
  }
}

/**
 * Serves the file; browsers ask for the ranges of the tiles that they draw. Its type is one that is not compressed, since a
 * range of a compressed file is none of the file.
 */
export function serveTiles(scope: FastifyInstance, file: string, config: object): void {
  scope.get(TILES_PATH, { config }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('application/vnd.pmtiles')
      .sendFile(basename(file), dirname(file)),
  );
}
