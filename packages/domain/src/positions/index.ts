export {
  decodeFrame,
  encodeFrame,
  type Frame,
  type FrameRow,
  GONE,
  type VisitRow,
  visitFrame,
} from './frame.ts';
