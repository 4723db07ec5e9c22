import { createServer } from 'node:http';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A map server of another origin, with all that a public style names: tiles, a sprite and glyphs. */
export async function serveTiles(): Promise<{ styleUrl: string; asked: Set<string>; close(): void }> {
  const asked = new Set<string>();
  let origin = '';
  const style = () => ({
    version: 8,
    sprite: `${origin}/sprites/streets`,
    glyphs: `${origin}/fonts/{fontstack}/{range}.pbf`,
    sources: {
      raster: { type: 'raster', tiles: [`${origin}/raster/{z}/{x}/{y}.png`], tileSize: 256 },
      streets: { type: 'vector', tiles: [`${origin}/streets/{z}/{x}/{y}.pbf`], maxzoom: 14 },
      towns: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [51.53, 25.285] } },
      },
    },
    layers: [
      { id: 'ground', type: 'raster', source: 'raster' },
      { id: 'streets', type: 'line', source: 'streets', 'source-layer': 'transportation' },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        layout: { 'text-field': 'Doha', 'text-font': ['Noto Sans Regular'], 'icon-image': 'dot' },
      },
    ],
  });
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    asked.add(path.split('/')[1] ?? '');
    reply.setHeader('access-control-allow-origin', '*');
    if (path === '/style.json') return void reply.end(JSON.stringify(style()));
    if (path.endsWith('.json'))
      return void reply.end(JSON.stringify({ dot: { x: 0, y: 0, width: 1, height: 1, pixelRatio: 1 } }));
    if (path.endsWith('.png')) return void reply.setHeader('content-type', 'image/png').end(PIXEL);
    // An empty tile, and glyphs of no letter.
    reply.end(Buffer.alloc(0));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    styleUrl: `${origin}/style.json`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
