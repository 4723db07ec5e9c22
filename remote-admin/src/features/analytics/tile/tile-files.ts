import type { FigureRow } from '@qafila/contracts/analytics';
import { cellName, readMapCell } from '@qafila/domain/analytics';
import { toCsv } from '@qafila/domain/csv';
import type { ShownTile } from './tile-body.tsx';

const clock = (hour: string | number) => `${String(hour).padStart(2, '0')}:00`;

/** The name of a row: an hour of a weekday, an hour in a cell of the map, or what its tile is broken down by. */
function rowName({ tile, words }: ShownTile, row: Pick<FigureRow, 'key' | 'label'>): string {
  const [weekday = '', hour = ''] = row.key.split('-');
  if (tile.kind === 'demand') return `${words.weekday(Number(weekday))} ${clock(hour)}`;
  if (tile.kind !== 'map') return words.row(tile.by, row);
  const cell = readMapCell(row.key);
  return `${cellName(cell)} ${clock(cell.hour)}`;
}

interface CsvWords {
  heading: string;
  total: string;
  /** Says how many rows of the total are not listed; empty if all are. */
  more: string;
}

/** The figures of a tile as CSV, exact: the rows, then their total, and whether there are more rows than the tile lists. */
export function tileCsv(shown: ShownTile, { heading, total, more }: CsvWords): string {
  const { tile, figures, words } = shown;
  const columns = [heading, ...tile.metrics.map(words.column)];
  return toCsv(columns, [
    ...figures.rows.map((row) => [tile.by === 'day' ? row.key : rowName(shown, row), ...row.values]),
    [total, ...figures.total],
    ...(more ? [[more, ...tile.metrics.map(() => '')]] : []),
  ]);
}

/** Sizes of the picture, CSS pixels, and its own pixels for each of them. */
const EDGE = 24;
const WIDTH = 800;
const LINE = 26;
const SCALE = 2;
/** Rows of a table in a picture; a file has all of them. */
const MAX_LINES = 30;

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--q-${name}`).trim();

/** What a picture says besides its chart. */
export interface PictureWords {
  /** Dashboard and period. */
  under: string;
  total: string;
  rtl: boolean;
}

/** The lines of a tile that has no chart, as text: name and values. */
function linesOf(shown: ShownTile, total: string): string[][] {
  const { tile, figures, words } = shown;
  const values = (of: readonly (number | null)[]) =>
    tile.metrics.map((metric, index) => words.value(metric, of[index] ?? null));
  if (tile.kind === 'number') return [values(figures.total)];
  return [
    ['', ...tile.metrics.map(words.metric)],
    ...figures.rows.slice(0, MAX_LINES).map((row) => [rowName(shown, row), ...values(row.values)]),
    [total, ...values(figures.total)],
  ];
}

/**
 * A tile as a PNG with its title: the chart as it is on the page, or its figures as lines.
 * @returns null where the browser can't draw.
 */
export async function tilePicture(
  shown: ShownTile,
  chart: HTMLCanvasElement | null,
  { under, total, rtl }: PictureWords,
): Promise<Blob | null> {
  await document.fonts?.ready;
  const lines = chart ? [] : linesOf(shown, total);
  const chartHeight = chart ? ((WIDTH - 2 * EDGE) * chart.height) / chart.width : 0;
  const height = 2 * EDGE + 64 + (chart ? chartHeight : lines.length * LINE);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = Math.ceil(height) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = token('surface');
  pen.fillRect(0, 0, WIDTH, height);
  pen.direction = rtl ? 'rtl' : 'ltr';
  pen.textAlign = 'start';
  const start = rtl ? WIDTH - EDGE : EDGE;
  const write = (text: string, at: number, y: number, style: string, colour: string) => {
    pen.font = `${style} ${token('font')}`;
    pen.fillStyle = colour;
    pen.fillText(text, at, y);
  };
  write(shown.words.title(shown.tile), start, EDGE + 16, '600 18px', token('text'));
  write(under, start, EDGE + 38, '13px', token('muted'));
  if (chart) pen.drawImage(chart, EDGE, EDGE + 56, WIDTH - 2 * EDGE, chartHeight);
  const columns = Math.max(1, ...lines.map((line) => line.length));
  const step = ((WIDTH - 2 * EDGE) / (columns + 1)) * (rtl ? -1 : 1);
  lines.forEach((line, row) => {
    const isLast = row === lines.length - 1;
    line.forEach((cell, column) => {
      const at = start + (column === 0 ? 0 : (column + 1) * step);
      write(cell, at, EDGE + 72 + row * LINE, isLast ? '600 14px' : '14px', token('text'));
    });
  });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
