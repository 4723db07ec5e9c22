import * as v from 'valibot';
import { ById, COMPANY_ADMIN, defineCall, form, Id, PUBLIC, READ } from '../core/index.ts';

/** How a company looks to recipients. */
export const CompanyBrand = form({
  /** As in #8a1538. */
  color: v.nullable(v.string()),
  /** The file of the logo. */
  logoId: v.nullable(v.string()),
});
export type CompanyBrand = v.InferOutput<typeof CompanyBrand>;

/** A colour of six hexadecimal digits; an empty one removes it. */
export const BrandChange = form({
  color: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^(#[0-9a-f]{6})?$/, 'Enter a colour like #8a1538'),
  ),
});
export type BrandChange = v.InferOutput<typeof BrandChange>;

export const brandCalls = {
  brand: defineCall({
    name: 'Company.brand',
    method: 'GET',
    path: '/company-api/Company/brand',
    summary: 'Colour and logo of a company.',
    policy: READ,
    acrossCompanies: true,
    query: ById,
    reply: CompanyBrand,
  }),
  changeBrand: defineCall({
    name: 'Company.changeBrand',
    method: 'PATCH',
    path: '/company-api/Company/brand',
    summary: 'Changes the colour of a company; a CompanyAdmin only their own.',
    policy: COMPANY_ADMIN,
    acrossCompanies: true,
    query: ById,
    body: BrandChange,
    reply: CompanyBrand,
  }),
  uploadLogo: defineCall({
    name: 'Company.uploadLogo',
    method: 'POST',
    path: '/company-api/Company/logo',
    summary: 'Replaces the logo of a company; the image travels in the part `file`.',
    policy: COMPANY_ADMIN,
    acrossCompanies: true,
    body: form({ companyId: Id }),
    bodyEncoding: 'multipart',
    reply: CompanyBrand,
  }),
  removeLogo: defineCall({
    name: 'Company.removeLogo',
    method: 'DELETE',
    path: '/company-api/Company/logo',
    summary: 'Removes the logo of a company.',
    policy: COMPANY_ADMIN,
    acrossCompanies: true,
    query: ById,
    reply: CompanyBrand,
  }),
  logo: defineCall({
    name: 'Company.logo',
    method: 'GET',
    path: '/company-api/Company/logo',
    summary: 'A logo, by the id of its file.',
    policy: PUBLIC,
    query: ById,
    replyEncoding: 'stream',
  }),
} as const;
