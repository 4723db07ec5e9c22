import { ApiError, describeError, FAILURES, type Situation } from '@qafila/api-client';

/** Where notices are shown, such as the kit's notice store. */
export interface NoticeSink {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

export interface Notices extends NoticeSink {
  /** Shows a failure with the texts of the error catalogue, each message as a red notice. */
  failure(error: unknown, situation?: Situation): void;
}

/**
 * Notices in the user's language.
 * @param translate from an English literal of the specification.
 */
export function createNotices(
  sink: NoticeSink,
  translate: (text: string) => string,
  log: (message: string, error: unknown) => void = (message, error) => console.warn(message, error),
): Notices {
  return {
    success: (text) => sink.success(translate(text)),
    error: (text) => sink.error(translate(text)),
    info: (text) => sink.info(translate(text)),
    failure: (error, situation) => {
      // The client has logged a call without a reply; an error that is not from a call is a programming error.
      if (!(error instanceof ApiError)) log(FAILURES.other, error);
      for (const text of describeError(error, situation)) sink.error(translate(text));
    },
  };
}
