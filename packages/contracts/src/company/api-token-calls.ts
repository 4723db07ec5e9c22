import { COMPANY_ADMIN, defineCall, form, Id, ListQuery, listReply, READ } from '../core/index.ts';
import { ApiToken, ApiTokenRequest, ApiTokenSelf, IssuedApiToken } from './api-token.ts';

/** Keys of partners' systems. */
export const apiTokenCalls = {
  request: defineCall({
    name: 'Company.requestApiToken',
    method: 'POST',
    path: '/company-api/Company/requestapitoken',
    summary: 'Makes an API token; the secret is in this reply and nowhere else.',
    policy: COMPANY_ADMIN,
    body: ApiTokenRequest,
    reply: IssuedApiToken,
    status: 201,
    idempotencyKey: 'ignored',
  }),
  revoke: defineCall({
    name: 'Company.revokeApiToken',
    method: 'POST',
    path: '/company-api/Company/revokeapitoken',
    summary: 'Ends an API token.',
    policy: COMPANY_ADMIN,
    body: form({ id: Id }),
    reply: ApiToken,
  }),
  all: defineCall({
    name: 'Company.apiTokens',
    method: 'GET',
    path: '/company-api/Company/apitokens',
    summary: 'API tokens of the company, without their secrets.',
    policy: READ,
    query: ListQuery,
    reply: listReply(ApiToken),
  }),
  self: defineCall({
    name: 'Company.apiTokenSelf',
    method: 'GET',
    path: '/company-api/Company/apitoken/self',
    summary: 'The API token that makes the call: its name, company, scopes and end.',
    policy: READ,
    reply: ApiTokenSelf,
  }),
} as const;
