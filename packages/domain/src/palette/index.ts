import { PALETTE, type PaletteColor } from '@qafila/contracts';

/** The colour whose dark hex is stored, or undefined for any other hex. */
export const paletteColor = (hex: string | null | undefined): PaletteColor | undefined =>
  PALETTE.find((color) => color.dark.toLowerCase() === hex?.toLowerCase());
