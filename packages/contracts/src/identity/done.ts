import * as v from 'valibot';
import { form } from '../core/index.ts';

/** What happened, in words. */
export const Done = form({ message: v.string() });
