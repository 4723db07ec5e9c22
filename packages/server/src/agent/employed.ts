import { EMPLOYMENT } from '@qafila/contracts';

/** Employments of agents who work for the company: those who left, terminated or resigned, don't count. */
export const EMPLOYED: readonly number[] = [EMPLOYMENT.id('active'), EMPLOYMENT.id('blocked')];
