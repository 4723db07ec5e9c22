import { ApiError } from '@qafila/api-client';
import * as v from 'valibot';

/** What another user has saved meanwhile, as a refused change has it; undefined for other errors. */
export function currentOf<Saved>(error: unknown, schema: v.GenericSchema<unknown, Saved>): Saved | undefined {
  const refusal = v.object({ current: schema });
  const found = v.safeParse(refusal, error instanceof ApiError && error.details);
  return found.success ? found.output.current : undefined;
}
