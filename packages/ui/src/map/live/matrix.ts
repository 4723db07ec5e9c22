import { WORLD } from './world-units.ts';

/**
 * The matrix that takes world units around a centre to where MapLibre's takes the unit square of the earth. Computed
 * in double precision, so that what the graphics card gets has no large parts that cancel.
 */
export function aroundCentre(
  unitSquare: ArrayLike<number>,
  [x, y]: readonly [x: number, y: number],
): Float32Array {
  const at = (index: number) => unitSquare[index] ?? 0;
  const [centreX, centreY] = [x / WORLD + 0.5, y / WORLD + 0.5];
  const matrix = new Float32Array(16);
  for (let row = 0; row < 4; row++) {
    matrix[row] = at(row) / WORLD;
    matrix[4 + row] = at(4 + row) / WORLD;
    matrix[8 + row] = at(8 + row);
    matrix[12 + row] = at(row) * centreX + at(4 + row) * centreY + at(12 + row);
  }
  return matrix;
}
