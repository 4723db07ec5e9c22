import type { Point } from '@qafila/domain/travel';

/** How a courier works. Minutes and shares. */
export interface CourierPlan {
  email: string;
  password: string;
  /** Where they start. */
  from: Point;
  /** The line along which they ride from one place to another; it starts and ends there. */
  wayTo(from: Point, to: Point): readonly Point[];
  /** Speed along that line. */
  kmh: number;
  /** The city's time, milliseconds; they go online and offline by it. */
  onAtMs: number;
  offAtMs: number;
  /** Half of a stop's duration; goods change hands in the middle. */
  halfPickupMin: number;
  halfDeliveryMin: number;
  /** Waits at the pickup until the goods are ready. */
  waitsForGoods: boolean;
  /** Shares of offers that they decline, and that they let lapse. */
  declines: number;
  ignores: number;
  /** Chance per hour that their line is lost for a while. */
  outagesPerHour: number;
  /** Between two positions while they wait, seconds of the city. 30 when left out. */
  waitingReportS?: number;
  /** Reads its work at least this often while it has none, seconds of the city. 30 when left out. */
  rereadS?: number;
  /** Wanders towards these places while they have nothing to do. */
  haunts: readonly Point[];
}
