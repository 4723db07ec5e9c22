import type { Ink } from './ink.ts';

/** Size of a digit's cell, CSS pixels; its height is that of the pill. */
export const DIGIT_WIDTH = 6.5;
export const DIGIT_HEIGHT = 13;
const FONT = "600 10px 'Inter Variable', sans-serif";

/** After the ten digits: the pill's ground, and the line around it. */
export const GROUND_CELL = 10;
export const LINE_CELL = 11;
export const DIGIT_CELLS = 12;

/** The ten digits on the pill's ground, then its two colours, at this screen's pixel ratio. */
export function drawDigits(ink: Ink, pixelRatio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const width = Math.ceil(DIGIT_WIDTH * pixelRatio);
  const height = Math.ceil(DIGIT_HEIGHT * pixelRatio);
  canvas.width = width * DIGIT_CELLS;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw digits on');
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, width * LINE_CELL, height);
  context.fillStyle = ink.ring;
  context.fillRect(width * LINE_CELL, 0, width, height);
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let digit = 0; digit < GROUND_CELL; digit++) {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, (digit + 0.5) * width, height / 2);
    context.fillText(String(digit), 0, 0.5);
  }
  return canvas;
}
