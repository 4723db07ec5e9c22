export { createDayOrders, type DayOrders, totals } from './day-orders.ts';
export { decodePiece, encodePiece, type Piece, type PieceTrack } from './piece.ts';
export { advance, type Playhead, SPEEDS, type Speed } from './playhead.ts';
