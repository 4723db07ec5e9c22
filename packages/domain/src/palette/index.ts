import { PALETTE, type PaletteColor } from '@qafila/contracts';

/** The colour whose dark hex is stored, or undefined for any other hex. */
export const paletteColor = (hex: string | undefined): PaletteColor | undefined =>
  PALETTE.find((color) => color.dark.toLowerCase() === hex?.toLowerCase());

/** What is stored when a colour is chosen: its dark hex. */
export const storedColor = (name: PaletteColor['name']): string =>
  PALETTE.find((color) => color.name === name)?.dark ?? PALETTE[0].dark;
