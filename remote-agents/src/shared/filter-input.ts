import type { FilterQuery } from '@qafila/contracts/core';
import type { InferInput } from 'valibot';

/** What a list of agents may be asked for. */
export type FilterInput = InferInput<typeof FilterQuery>;
