import * as v from 'valibot';
import { form, optionalText, Phone, requiredText } from '../core/index.ts';
import { Registration } from './session.ts';

/** A company that asks to be let in, with its administrator. */
export const SignupRequest = form({
  company: form({
    name: requiredText(200),
    phoneNumber: Phone,
    domain: optionalText(253),
    locale: v.optional(v.picklist(['en', 'ar']), 'en'),
    currency: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Qatari Riyal (QAR)'),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)), 'Asia/Qatar'),
  }),
  administrator: Registration,
});
export type SignupRequest = v.InferOutput<typeof SignupRequest>;
