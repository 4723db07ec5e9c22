import type { CallSpec } from '@qafila/contracts';
import * as v from 'valibot';

/** HTTP status of a successful call. */
export const statusOf = (call: CallSpec) =>
  call.status ?? (call.replyEncoding === 'empty' || !call.reply ? 204 : 200);

/**
 * Serializes the reply; only fields of the call's schema leave the server.
 * @throws Error when the handler returned a value that the contract does not allow.
 */
export function serialize(call: CallSpec, value: unknown): string | null {
  if (!call.reply || call.replyEncoding === 'empty') return null;
  const result = v.safeParse(call.reply, value, { abortEarly: true });
  if (result.success) return JSON.stringify(result.output);
  const [issue] = result.issues;
  throw new Error(
    `${call.name} returned what its contract does not allow: ${v.getDotPath(issue)}: ${issue.message}`,
  );
}
