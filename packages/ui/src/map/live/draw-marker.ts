import { MARKS } from '../../status/marks.tsx';
import type { Ink } from './ink.ts';
import type { Marker, MarkerBody } from './marker.ts';

const FULL = Math.PI * 2;
/** Share of a marker's width that the glyph takes. */
const GLYPH_SHARE: Record<MarkerBody, number> = {
  circle: 0.58,
  square: 0.62,
  hexagon: 0.56,
  diamond: 0.5,
  hollow: 0.56,
  dashed: 0.56,
};
const GLYPH_BOX = 16;
const BADGE_BOX = 12;

/** The outline of a body of this radius around 0, 0. */
function outline(body: MarkerBody, r: number): Path2D {
  const path = new Path2D();
  if (body === 'square') path.roundRect(-r * 0.94, -r * 0.94, r * 1.88, r * 1.88, r * 0.36);
  else if (body === 'diamond') polygon(path, 4, r * 1.18);
  else if (body === 'hexagon') polygon(path, 6, r * 1.08);
  else path.arc(0, 0, r, 0, FULL);
  return path;
}

function polygon(path: Path2D, corners: number, r: number): void {
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * FULL - Math.PI / 2;
    path.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
  }
  path.closePath();
}

/** Draws a marker around 0, 0 in CSS pixels. */
export function drawMarker(context: CanvasRenderingContext2D, marker: Marker, ink: Ink): void {
  const color = ink.of(marker.token);
  const r = marker.size / 2 - 2;
  const body = outline(marker.body, r);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash([]);
  if (marker.selected) stroke(context, body, ink.ring, 9);
  stroke(context, body, ink.ground, marker.selected ? 5 : 3);
  context.fillStyle = marker.filled ? color : ink.ground;
  context.fill(body);
  if (!marker.filled) {
    const line = Math.max(1.75, marker.size / 13);
    context.setLineDash(marker.body === 'dashed' ? [r * 0.42, r * 0.37] : []);
    stroke(context, body, color, line);
    context.setLineDash([]);
  }
  drawGlyph(context, marker, marker.filled ? ink.ground : color);
  if (marker.badge) drawBadge(context, marker, color, ink.ground);
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(path);
}

function drawGlyph(context: CanvasRenderingContext2D, { glyph, body, size }: Marker, color: string): void {
  const scale = (size * GLYPH_SHARE[body]) / GLYPH_BOX;
  context.save();
  context.scale(scale, scale);
  context.translate(-GLYPH_BOX / 2, -GLYPH_BOX / 2);
  context.fillStyle = color;
  if (glyph.fill) context.fill(new Path2D(glyph.fill), 'evenodd');
  if (glyph.stroke) stroke(context, new Path2D(glyph.stroke), color, glyph.strokeWidth ?? 1.5);
  context.restore();
}

function drawBadge(context: CanvasRenderingContext2D, marker: Marker, color: string, ground: string): void {
  const mark: { d: string; filled?: boolean } = MARKS[marker.badge ?? 'dot'];
  const at = marker.size * 0.36;
  const r = marker.size * 0.23;
  const scale = (r * 1.35) / BADGE_BOX;
  context.save();
  context.translate(at, at);
  context.fillStyle = ground;
  context.beginPath();
  context.arc(0, 0, r, 0, FULL);
  context.fill();
  context.scale(scale, scale);
  context.translate(-BADGE_BOX / 2, -BADGE_BOX / 2);
  const path = new Path2D(mark.d);
  context.fillStyle = color;
  if (mark.filled) context.fill(path);
  else stroke(context, path, color, 1.8);
  context.restore();
}
