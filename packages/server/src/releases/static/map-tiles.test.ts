import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@qafila/testing';
import { PMTiles } from 'pmtiles';
import { createAreas } from '../../areas.ts';
import { builtCheckout } from '../release.fixture.ts';
import { createReleaseArea } from '../releases.ts';
import { requireTiles } from './map-tiles.ts';
import { tinyTiles } from './tiny-tiles.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'qafila-tiles-'));
const file = join(folder, 'doha.pmtiles');
const root = builtCheckout();
let server: TestServer;
beforeAll(async () => {
  writeFileSync(file, tinyTiles());
  server = await createTestServer({
    env: { MAP_TILES_FILE: file },
    areas: (deps) => [...createAreas(deps).slice(0, -1), createReleaseArea(deps, root)],
  });
});
afterAll(async () => {
  await server.close();
  for (const made of [root, folder]) rmSync(made, { recursive: true });
});

/** Reads the served file as a browser does: a range at a time. */
function served() {
  const asked: string[] = [];
  const tiles = new PMTiles({
    getKey: () => 'served',
    getBytes: async (offset, length) => {
      const range = `bytes=${offset}-${offset + length - 1}`;
      asked.push(range);
      const reply = await server.app.inject({
        url: '/map/tiles.pmtiles',
        headers: { range, 'accept-encoding': 'br, gzip' },
      });
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([206, undefined]);
      return { data: Uint8Array.from(reply.rawPayload).buffer };
    },
  });
  return { tiles, asked };
}

test('a file of tiles is served by ranges, not compressed again, and named in the configuration of maps', async () => {
  const { tiles, asked } = served();
  expect(await tiles.getHeader()).toMatchObject({
    specVersion: 3,
    numAddressedTiles: 1,
    minZoom: 0,
    maxZoom: 0,
  });
  expect(await tiles.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap contributors' });
  const tile = await tiles.getZxy(0, 0, 0);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString()).toContain('Test Road');
  expect(asked[0]).toBe('bytes=0-16383');
  const config = await server.app.inject({ url: '/config.json' });
  expect(config.json()).toMatchObject({ mapStyleUrl: 'pmtiles:/map/tiles.pmtiles' });
});

test('the content policy needs no other origin for own tiles', async () => {
  const page = await server.app.inject({ url: '/agents-map', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
});

test('without the setting there are no tiles', async () => {
  const plain = await createTestServer({
    areas: (deps) => [...createAreas(deps).slice(0, -1), createReleaseArea(deps, root)],
  });
  expect((await plain.app.inject({ url: '/map/tiles.pmtiles' })).statusCode).toBe(404);
  await plain.close();
});

test('a file that is missing or is none of tiles is refused at the start with what to do', async () => {
  const missing = join(folder, 'none.pmtiles');
  await expect(requireTiles(missing)).rejects.toThrow(
    `MAP_TILES_FILE=${missing} can't be read. Give it the path of a PMTiles file that this user may read.`,
  );
  const other = join(folder, 'other.pmtiles');
  writeFileSync(other, 'PMTiles\u0002 of an older version');
  await expect(requireTiles(other)).rejects.toThrow('is no PMTiles file of version 3');
  await expect(requireTiles(file)).resolves.toBeUndefined();
});
