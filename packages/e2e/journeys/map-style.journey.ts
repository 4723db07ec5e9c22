import { startServerProcess } from '@qafila/testing';
import { expect, Portal, test } from '../src/portal.ts';
import { serveTiles } from '../src/tile-origin.ts';

test('a style of another origin loads with its tiles, sprite and glyphs: MAP_STYLE_URL is enough', async ({
  page,
}) => {
  const tiles = await serveTiles();
  const server = await startServerProcess({ MAP_STYLE_URL: tiles.styleUrl });
  try {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    const portal = new Portal(page, server.url);
    await portal.signIn('operator');
    await portal.open('/agents-map');
    await expect
      .poll(() => [...tiles.asked].sort(), { message: 'parts of the style that were loaded' })
      .toEqual(['fonts', 'raster', 'sprites', 'streets', 'style.json']);
    expect(refused).toEqual([]);
    expect(server.output()).not.toContain('MAP_STYLE_URL=');
  } finally {
    await server.dispose();
    tiles.close();
  }
});
