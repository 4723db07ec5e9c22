/** Cells of a degree, each way: in Doha about a kilometre. */
const CELLS_PER_DEGREE = 100;

/** A cell of the map in an hour of the day, by the key of a figure's row: `2537:5155-13`. */
export interface MapCell {
  /** The same in every hour. */
  id: string;
  /** 0 to 23. */
  hour: number;
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Exact to the last digit that a cell's border has. */
const degrees = (cells: number) => Number((cells / CELLS_PER_DEGREE).toFixed(2));

/** Reads the key of a row of a map. */
export function readMapCell(key: string): MapCell {
  const [, y, x, hour] = /^(-?\d+):(-?\d+)-(\d+)$/.exec(key) ?? [];
  const [south, west] = [Number(y), Number(x)];
  return {
    id: `${y}:${x}`,
    hour: Number(hour),
    south: degrees(south),
    west: degrees(west),
    north: degrees(south + 1),
    east: degrees(west + 1),
  };
}

/** The middle of a cell, such as `25.375, 51.555`. */
export const cellName = ({ south, west }: Pick<MapCell, 'south' | 'west'>): string =>
  [south, west].map((edge) => (edge + 0.5 / CELLS_PER_DEGREE).toFixed(3)).join(', ');
