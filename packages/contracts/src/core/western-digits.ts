/** A text with Western digits instead of the Arabic ones that an Arabic keyboard types. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));
