import type { MapView } from '@qafila/contracts';

/** Side of a tile in degrees, about 11 km: operators who view the same city share its frames. */
export const TILE_DEG = 0.1;
/** Maximum tiles of a view; a wider one gets the frames of the whole company. */
export const MAX_TILES = 100;

/** A tile's name, from its south-west corner. */
export const tileOf = (latitude: number, longitude: number): string =>
  `${Math.floor(latitude / TILE_DEG)}:${Math.floor(longitude / TILE_DEG)}`;

/** The tiles of a view; undefined if there are more than the maximum. */
export function tilesOf({ west, south, east, north }: MapView): string[] | undefined {
  const columns = [Math.floor(west / TILE_DEG), Math.floor(east / TILE_DEG)] as const;
  const rows = [Math.floor(south / TILE_DEG), Math.floor(north / TILE_DEG)] as const;
  if ((columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1) > MAX_TILES) return undefined;
  const tiles: string[] = [];
  for (let row = rows[0]; row <= rows[1]; row += 1)
    for (let column = columns[0]; column <= columns[1]; column += 1) tiles.push(`${row}:${column}`);
  return tiles;
}
