import { WORLD } from './world-units.ts';

/**
 * The matrix from world units around a centre to MapLibre's clip space, computed in double precision, so that the GPU
 * gets no large terms that cancel.
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
