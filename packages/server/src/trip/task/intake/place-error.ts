import { AppError, type Place, type PlaceInput } from '@qafila/contracts';
import type { Tx } from '../../../platform/database/tx.ts';
import { resolvePlace } from '../../location/index.ts';

/** Resolves an end of a task; what is wrong with it is said by the field of that end. @throws AppError VALIDATION */
export async function placeOf(
  tx: Tx,
  end: 'pickup' | 'delivery',
  locationTypeId: number,
  place: PlaceInput,
): Promise<Place> {
  try {
    return await resolvePlace(tx, locationTypeId, place);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors =
      error.code === 'NOT_FOUND'
        ? [{ path: `${end}.id`, message: error.message }]
        : error.errors.map(({ path, message }) => ({ path: path ? `${end}.${path}` : end, message }));
    throw new AppError('VALIDATION', { message: error.message, errors });
  }
}
