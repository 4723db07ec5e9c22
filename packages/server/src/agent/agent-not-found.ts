import { AppError } from '@qafila/contracts';
import { say } from '../platform/words/say.ts';

/** What is said of an absent agent and of one whom the actor doesn't see alike. */
export const noSuchAgent = (): string => say('Agent not found');

export const agentNotFound = (): AppError => new AppError('NOT_FOUND', { message: noSuchAgent() });
