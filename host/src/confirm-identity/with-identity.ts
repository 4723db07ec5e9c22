import { type ApiClient, ApiError } from '@qafila/api-client';
import type { IdentityQuestion } from '../common/identity-question.ts';

/**
 * Wraps a client: when the server refuses a call without the password, asks for it and repeats the call with the same
 * idempotency key. If the user cancels, the call fails with the server's refusal.
 */
export function withIdentity<Client extends ApiClient>(
  client: Client,
  question: Pick<IdentityQuestion, 'ask'>,
): Client {
  const call: ApiClient['call'] = async (made, ...given) => {
    try {
      return await client.call(made, ...given);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FRESH_AUTHENTICATION_REQUIRED') throw error;
      if (!(await question.ask(error))) throw error;
      return client.call(made, ...given);
    }
  };
  return { ...client, call };
}
