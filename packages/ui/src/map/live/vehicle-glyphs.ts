import type { VehicleName } from '@qafila/contracts/agent';

/** The silhouette of a vehicle in a box of 16 by 16. */
export interface Glyph {
  /** Path data of areas; holes by the even-odd rule. */
  fill?: string;
  /** Path data of lines. */
  stroke?: string;
  strokeWidth?: number;
}

export const VEHICLE_GLYPHS: Record<VehicleName, Glyph> = {
  bicycle: {
    stroke:
      'M.9 11a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM9.7 11a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM3.6 11L5.9 6.3h4.6L12.4 11M5.9 6.3L8 11H3.6M8 11l2.5-4.7M4.7 4.3h2.3M10.5 6.3L9.8 3.9h2',
    strokeWidth: 1.3,
  },
  bike: {
    fill: 'M1 3.6h4.8v3.6H1zM1.4 8.2h6.4l1.3 1.5h1L9.2 4.4H7.6V2.8h2.9l.5 2h2v2.4h-1.5l.9 4.5H6.4a2.9 2.9 0 0 0-5.6-.4c-.2-1.3 0-2.3.6-3.1zM1.7 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM11 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  },
  car: {
    fill: 'M.8 11.2V8.4l1.7-.6l1.7-3.4h6.7l2.5 3.4l1.8.6v2.8h-1.2a2.2 2.2 0 0 0-4.4 0H6.6a2.2 2.2 0 0 0-4.4 0zM5.2 5.8L4.2 7.8h2.9v-2zM8.4 5.8v2h3.1L10.2 5.8zM2.8 11.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM10.2 11.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z',
  },
  truck: {
    fill: 'M.6 3.4h8.8v7.8H6.4a2.2 2.2 0 0 0-4.4 0H.6zM10.2 5.6h2.9l2.3 3v2.6h-.8a2.2 2.2 0 0 0-4.4 0zM2.6 11.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM10.8 11.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z',
  },
  walker: {
    fill: 'M7.1 2.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z',
    stroke:
      'M8.4 5.4L7.4 9.4l2.2 2l.9 3.5M7.4 9.4l-.7 2.5L4.5 14.9M8.4 5.4L5.5 7l-.6 2.4M8.4 5.4l1.8 2.5l2.3.7',
    strokeWidth: 1.7,
  },
};
