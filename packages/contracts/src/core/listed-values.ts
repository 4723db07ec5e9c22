/** The values of a typed list, which are separated by commas of a Western or an Arabic keyboard. */
export const listedValues = (text: string): string[] => text.split(/[,،]/).map((one) => one.trim());
