import { westernNumbers } from '@qafila/contracts/core';
import { type Corner, openRing } from '@qafila/contracts/location';

const NOT_READ = 'Write one corner per line as latitude, longitude, or paste a GeoJSON polygon';

/** The corners of a text, or why there are none. */
export type ReadPolygon = { polygon: Corner[] } | { message: string };

const isCorner = (value: unknown): value is Corner =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);

/** The outer rings in a GeoJSON geometry, feature or collection, or in a bare list of positions. */
function ringsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return isCorner(value[0]) ? [value] : value.slice(0, 1).flatMap(ringsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { type, coordinates, geometry, features } = value as Record<string, unknown>;
  if (type === 'Polygon' && Array.isArray(coordinates)) return coordinates.slice(0, 1);
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.flatMap(ringsOf);
  if (type === 'Feature') return ringsOf(geometry);
  if (type === 'FeatureCollection' && Array.isArray(features)) return features.flatMap(ringsOf);
  return [];
}

function readGeoJson(text: string): ReadPolygon {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: NOT_READ };
  }
  const rings = ringsOf(value);
  if (rings.length > 1) return { message: 'This is more than one polygon. Paste one at a time' };
  const [ring] = rings;
  if (!Array.isArray(ring) || !ring.every(isCorner)) return { message: NOT_READ };
  return { polygon: openRing(ring.map(([longitude, latitude]) => [longitude, latitude])) };
}

const LINE = /^([-+]?\d+(?:\.\d+)?)\s*[,;؛\s]\s*([-+]?\d+(?:\.\d+)?)$/;

function readLines(text: string): ReadPolygon {
  const polygon: Corner[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, latitude, longitude] = LINE.exec(westernNumbers(line)) ?? [];
    if (latitude === undefined) return { message: NOT_READ };
    polygon.push([Number(longitude), Number(latitude)]);
  }
  return { polygon: openRing(polygon) };
}

/** Reads a polygon that was typed, one `latitude, longitude` per line, or pasted as GeoJSON (longitude first). */
export const readPolygon = (text: string): ReadPolygon =>
  /^\s*[[{]/.test(text) ? readGeoJson(text) : readLines(text);

const DECIMALS = 6;

/** A polygon as `readPolygon` reads it: one corner per line, latitude first. */
export const polygonText = (polygon: readonly Corner[]): string =>
  polygon
    .map(
      ([longitude, latitude]) =>
        `${Number(latitude.toFixed(DECIMALS))}, ${Number(longitude.toFixed(DECIMALS))}`,
    )
    .join('\n');
