import type { AgentListQuery } from '@qafila/contracts/agent';
import type { InferInput } from 'valibot';

/** What a list of agents may be asked for. */
export type FilterInput = InferInput<typeof AgentListQuery>;
