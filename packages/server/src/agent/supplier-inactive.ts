import { say } from '../platform/words/say.ts';

/** Why no agent is moved to a supplier; those that it has stay. */
export const supplierIsInactive = () => say('This supplier is not active. Choose another one');
