export {
  ageOf,
  availabilityOf,
  decodeFrame,
  encodeFrame,
  type Frame,
  type FrameRow,
  GONE,
  ROW_INTS,
  rowsOf,
  transportTypeOf,
} from './frame.ts';
export { type PositionAge, positionAge } from './position-age.ts';
