import { currencyUnit, formatMoney } from '@qafila/domain';
import { LINE_HEIGHT, openSheet, type Sheet } from '../../platform/print/sheet.ts';
import { isolated } from '../../platform/print/text-runs.ts';
import { printedAddress } from './printed-address.ts';
import type { PrintedTrip } from './printed-trip.ts';
import { both } from './words.ts';

const MARGIN = 36;
const QR_SIDE = 90;
const ROW = 62;
const HEAD = { size: 8, muted: true };
const BODY = { size: 9.5 };
const STRONG = { size: 11, bold: true };
/** Where columns begin, as shares of the width: number, place, times, amount. */
const COLUMNS = { place: 0.14, times: 0.58, amount: 0.84 };

const turn = () => new Promise((done) => setImmediate(done));

/** Routes as A4 pages: each trip starts a page with its id as a QR code, followed by its stops in order. */
export function routePages(trips: readonly PrintedTrip[]): NodeJS.ReadableStream {
  const sheet = openSheet('A4', MARGIN);
  void (async () => {
    for (const trip of trips) {
      drawTrip(sheet, trip);
      await turn();
    }
    sheet.doc.end();
  })().catch((error: unknown) =>
    sheet.doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sheet.doc;
}

function head(sheet: Sheet, trip: PrintedTrip): number {
  sheet.page();
  const width = sheet.doc.page.width - 2 * MARGIN;
  const beside = width - QR_SIDE - 8;
  sheet.qr(trip.id, MARGIN + beside + 8, MARGIN - 8, QR_SIDE);
  let y = sheet.write(trip.companyName, MARGIN, MARGIN, beside, HEAD);
  y = sheet.write(`${both('route')} ${trip.shortId}`, MARGIN, y + 2, beside, { size: 18, bold: true });
  const courier = trip.agentName ? `${both('courier')}: ${isolated(trip.agentName)}` : both('noCourier');
  y = sheet.write(courier, MARGIN, y, beside, STRONG);
  sheet.write(`${trip.distanceKm.toFixed(1)} km`, MARGIN, y, beside, BODY);
  return MARGIN + QR_SIDE;
}

/** A stop with a plate is higher by the lines of its plate. */
const heightOf = ({ place }: PrintedTrip['steps'][number]): number =>
  ROW + printedAddress(place).plate.length * BODY.size * LINE_HEIGHT;

function drawTrip(sheet: Sheet, trip: PrintedTrip): void {
  let y = head(sheet, trip);
  for (const step of trip.steps) {
    const height = heightOf(step);
    if (y + height > sheet.doc.page.height - MARGIN) y = head(sheet, trip);
    drawStep(sheet, trip, step, y);
    y += height;
  }
}

function drawStep(sheet: Sheet, trip: PrintedTrip, step: PrintedTrip['steps'][number], y: number): void {
  const width = sheet.doc.page.width - 2 * MARGIN;
  const at = (share: number) => MARGIN + width * share;
  const wide = (from: number, to: number) => width * (to - from) - 8;
  sheet.rule(MARGIN, y, width);
  sheet.write(String(step.order), MARGIN, y + 6, 40, { size: 16, bold: true });
  sheet.write(both(step.kind), MARGIN, y + 28, wide(0, COLUMNS.place), HEAD, 2);
  const placeWidth = wide(COLUMNS.place, COLUMNS.times);
  let line = sheet.write(
    `${step.taskShortId} ${isolated(step.place.name)}`,
    at(COLUMNS.place),
    y + 6,
    placeWidth,
    STRONG,
  );
  const { text, plate } = printedAddress(step.place);
  for (const one of [text, ...plate]) line = sheet.write(one, at(COLUMNS.place), line, placeWidth, BODY);
  sheet.write(step.place.phoneNumber ?? '', at(COLUMNS.place), line, placeWidth, BODY);
  const timesWidth = wide(COLUMNS.times, COLUMNS.amount);
  line = sheet.write(both('due'), at(COLUMNS.times), y + 6, timesWidth, HEAD);
  line = sheet.write(trip.time(step.dueByUtc), at(COLUMNS.times), line, timesWidth, BODY);
  if (step.expectedAtUtc) {
    line = sheet.write(both('expected'), at(COLUMNS.times), line, timesWidth, HEAD);
    sheet.write(trip.time(step.expectedAtUtc), at(COLUMNS.times), line, timesWidth, BODY);
  }
  if (step.kind === 'delivery' && step.amountToBeCollected > 0) {
    const amountWidth = wide(COLUMNS.amount, 1);
    line = sheet.write(both('collect'), at(COLUMNS.amount), y + 6, amountWidth, HEAD, 2);
    const amount = formatMoney(step.amountToBeCollected, currencyUnit(trip.currency));
    sheet.write(amount, at(COLUMNS.amount), line, amountWidth, { ...BODY, bold: true }, 2);
  }
}
