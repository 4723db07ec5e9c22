/** A text with Western digits instead of the Arabic ones that an Arabic keyboard types. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));

/** Typed numbers with the digits, decimal sign and commas of an Arabic keyboard as Western ones. */
export const westernNumbers = (text: string): string =>
  westernDigits(text).replaceAll('٫', '.').replaceAll('،', ',');
