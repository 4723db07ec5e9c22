import { type ApiClient, ApiError } from '@qafila/api-client';
import type { IdentityQuestion } from '../common/identity-question.ts';

/**
 * A client that asks for the password when the server wants it for a call, and then makes the same call again, with the
 * same idempotency key. Without an answer the call fails with the server's refusal.
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
