import type { Place } from '@qafila/contracts';
import { addressParts } from '@qafila/domain';

/**
 * The lines of an address on paper: its text, and its plate in English and Arabic, which have lines of their own because a
 * long text is cut.
 */
export function printedAddress(place: Place): { text: string; plate: readonly string[] } {
  const [text = '', english] = addressParts(place, 'en');
  const [, arabic] = addressParts(place, 'ar');
  return { text, plate: english && arabic ? [english, arabic] : [] };
}
