export { decodeFrame, encodeFrame, type Frame, type FrameRow, GONE } from './frame.ts';
