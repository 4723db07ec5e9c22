import { AppError } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';
import { InternalAddressError, publicAddresses, type Resolve } from './guarded-lookup.ts';
import { isInternalAddress, literalAddress } from './internal-address.ts';

/** Settings that decide which addresses are allowed. */
export interface AddressRules {
  allowInternal: boolean;
  resolve: Resolve;
}

const refuse = (message: string) => new AppError('VALIDATION', { errors: [{ path: 'url', message }] });

/**
 * Checks the URL of an endpoint before it is saved. A name that can't be resolved now is accepted, since it
 * is resolved and checked again for every connection.
 * @throws AppError VALIDATION for an internal address, and for a URL that contains a password.
 */
export async function checkUrl(text: string, { allowInternal, resolve }: AddressRules): Promise<void> {
  const url = new URL(text);
  if (url.username || url.password)
    throw refuse(say('Leave user name and password out of the URL and use the auth header'));
  if (allowInternal) return;
  const internal = refuse(
    say('This address is inside a private network. Use one that is reachable publicly'),
  );
  const literal = literalAddress(url);
  if (literal) {
    if (isInternalAddress(literal)) throw internal;
    return;
  }
  if (/(?:^|\.)localhost\.?$/i.test(url.hostname)) throw internal;
  await publicAddresses(url.hostname, resolve).catch((error: unknown) => {
    if (error instanceof InternalAddressError) throw internal;
  });
}
