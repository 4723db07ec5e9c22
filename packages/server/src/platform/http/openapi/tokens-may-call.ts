import { CALLS_OF_EVERY_TOKEN, type CallSpec, TOKEN_CALLS, TOKEN_SCOPES } from '@qafila/contracts';

/** The scope that API tokens need for a call. */
export function tokensMayCall({ name, policy }: CallSpec): string {
  if (policy.kind === 'public') return '';
  if (CALLS_OF_EVERY_TOKEN.some((call) => call === name)) return ' Every API token, whatever its scopes.';
  const scope = TOKEN_SCOPES.find((one) => TOKEN_CALLS[one].some((call) => call === name));
  return scope ? ` API tokens with the scope \`${scope}\`.` : ' Closed to API tokens.';
}
