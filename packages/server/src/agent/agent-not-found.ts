import { AppError } from '@qafila/contracts';
import { say } from '../platform/words/say.ts';

/** The message for an absent agent and for one that the actor may not see. */
export const noSuchAgent = (): string => say('Agent not found');

export const agentNotFound = (): AppError => new AppError('NOT_FOUND', { message: noSuchAgent() });
