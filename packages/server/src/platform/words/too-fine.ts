import { type Currency, currencyDigits, currencyUnit } from '@qafila/domain';
import { say } from './say.ts';

/** Why an amount with more decimals than its currency has is refused. */
export function tooFine(currency: Currency): string {
  const [digits, unit] = [currencyDigits(currency), currencyUnit(currency)];
  return digits === 0
    ? say('Amounts in {currency} have no decimals', { currency: unit })
    : say('Amounts in {currency} have at most {digits} decimals', { currency: unit, digits });
}
