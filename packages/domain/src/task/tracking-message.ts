/** The message with the tracking link, in the company's words. */
export const trackingMessage = (
  text: string,
  words: { company: string; task: string; link: string },
): string => text.replace(/\{(company|task|link)\}/g, (_, word: keyof typeof words) => words[word]);
