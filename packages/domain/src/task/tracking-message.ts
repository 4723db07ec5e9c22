import { DEFAULT_TRACKING_TEXT } from '@qafila/contracts';

/** The message with the tracking link, in the company's words. @param text null: the default words */
export const trackingMessage = (
  text: string | null,
  words: { company: string; task: string; link: string },
): string =>
  (text ?? DEFAULT_TRACKING_TEXT).replace(
    /\{(company|task|link)\}/g,
    (_, word: keyof typeof words) => words[word],
  );
