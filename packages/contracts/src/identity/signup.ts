import type * as v from 'valibot';
import { CompanyDetails, form } from '../core/index.ts';
import { Registration } from './session.ts';

/** A company that asks to be let in, with its administrator. */
export const SignupRequest = form({ company: CompanyDetails, administrator: Registration });
export type SignupRequest = v.InferOutput<typeof SignupRequest>;
