export {
  MDRP_FILES,
  type MdrpCourier,
  type MdrpFile,
  type MdrpInstance,
  type MdrpOrder,
  parseMdrp,
} from './instance.ts';
