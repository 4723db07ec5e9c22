import { addressParts, currencyUnit, formatMoney } from '@qafila/domain';
import { LINE_HEIGHT, openSheet, type Sheet } from '../../platform/print/sheet.ts';
import { printedAddress } from './printed-address.ts';
import type { Label } from './printed-trip.ts';
import { both } from './words.ts';

const MARGIN = 18;
const QR_SIDE = 112;
const HEAD = { size: 8, muted: true };
const BODY = { size: 10 };
const STRONG = { size: 13, bold: true };
/** Labels per slice, after which other requests get their turn. */
const TURN = 10;

const turn = () => new Promise((done) => setImmediate(done));

/** Labels as A6 pages, each with the task's id as a QR code; streamed while they are drawn. */
export function labelPages(labels: readonly Label[]): NodeJS.ReadableStream {
  const sheet = openSheet('A6', MARGIN);
  void (async () => {
    for (const [index, label] of labels.entries()) {
      draw(sheet, label);
      if (index % TURN === TURN - 1) await turn();
    }
    sheet.doc.end();
  })().catch((error: unknown) =>
    sheet.doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sheet.doc;
}

function draw(sheet: Sheet, { trip, step, pickup }: Label): void {
  sheet.page();
  const width = sheet.doc.page.width - 2 * MARGIN;
  const beside = width - QR_SIDE - 8;
  sheet.qr(step.taskId, MARGIN + beside + 8, MARGIN - 6, QR_SIDE);
  let y = sheet.write(trip.ownerOf(step.taskId), MARGIN, MARGIN, beside, HEAD, 2);
  y = sheet.write(step.taskShortId, MARGIN, y + 4, beside, { size: 24, bold: true });
  if (step.clientGeneratedId)
    y = sheet.write(`${both('order')} ${step.clientGeneratedId}`, MARGIN, y, beside, BODY, 2);
  sheet.write(`${trip.shortId} · ${both('stop')} ${step.order}`, MARGIN, y + 2, beside, BODY);
  y = MARGIN + QR_SIDE;
  sheet.rule(MARGIN, y, width);
  if (pickup) {
    y = sheet.write(both('from'), MARGIN, y + 6, width, HEAD);
    y = sheet.write(pickup.place.name, MARGIN, y, width, { ...BODY, bold: true });
    for (const line of addressParts(pickup.place, 'en')) y = sheet.write(line, MARGIN, y, width, BODY);
    y += 4;
    sheet.rule(MARGIN, y, width);
  }
  y = sheet.write(both('to'), MARGIN, y + 6, width, HEAD);
  y = sheet.write(step.place.name, MARGIN, y, width, { size: 16, bold: true }, 2);
  const address = printedAddress(step.place);
  const [english, arabic] = address.plate;
  y = sheet.write(address.text, MARGIN, y, width, STRONG, english ? 2 : 3);
  if (english) y = sheet.write(english, MARGIN, y, width, STRONG);
  if (arabic) y = sheet.write(arabic, MARGIN, y, width, BODY);
  if (step.place.phoneNumber) y = sheet.write(step.place.phoneNumber, MARGIN, y, width, STRONG);
  const foot = sheet.doc.page.height - MARGIN - 52;
  const noteLines = Math.min(2, Math.floor((foot - y) / (BODY.size * LINE_HEIGHT)));
  if (step.place.notes && noteLines > 0) sheet.write(step.place.notes, MARGIN, y, width, BODY, noteLines);
  sheet.rule(MARGIN, foot - 6, width);
  sheet.write(both('by'), MARGIN, foot, width / 2, HEAD);
  sheet.write(trip.time(step.dueByUtc), MARGIN, foot + 13, width / 2, STRONG);
  const right = MARGIN + width / 2 + 8;
  sheet.write(
    both(step.amountToBeCollected > 0 ? 'collect' : 'nothingToCollect'),
    right,
    foot,
    width / 2 - 8,
    HEAD,
  );
  if (step.amountToBeCollected > 0)
    sheet.write(
      formatMoney(step.amountToBeCollected, currencyUnit(trip.currency)),
      right,
      foot + 13,
      width / 2 - 8,
      STRONG,
    );
}
