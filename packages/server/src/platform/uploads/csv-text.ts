import { AppError } from '@qafila/contracts';
import { say } from '../words/say.ts';

/** A file is not text in UTF-8, such as one that a spreadsheet saved in another encoding. */
export const notCsv = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', {
    message: say('This is not a CSV file. Save it as CSV in UTF-8 and send it again'),
  });

/** The text of an uploaded CSV. @throws AppError UNSUPPORTED_MEDIA_TYPE if it is not text in UTF-8 */
export function csvText(data: Buffer): string {
  if (data.includes(0)) throw notCsv();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    throw notCsv();
  }
}
