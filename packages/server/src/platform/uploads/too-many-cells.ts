import { hasTooManyCells } from '@qafila/domain/csv';
import { say } from '../words/say.ts';

/** The reason to refuse a row that has more cells than its header. */
export const tooManyCells = () =>
  say('This row has more cells than the header. Put values that contain a comma in quotes');

/** The same for a row of a file whose header has `width` columns; undefined if the row is no longer than that. */
export const tooManyCellsIn = (cells: readonly string[], width: number): string | undefined =>
  hasTooManyCells(cells, width) ? tooManyCells() : undefined;
