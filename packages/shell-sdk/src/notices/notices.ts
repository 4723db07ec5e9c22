import { ApiError, describeError, FAILURES, type Situation } from '@qafila/api-client';

/** Where notices are shown; the kit's notice store is one. */
export interface NoticeSink {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

export interface Notices extends NoticeSink {
  /** Shows what went wrong in the words of the error catalogue, each message as a red notice. */
  failure(error: unknown, situation?: Situation): void;
}

/**
 * Notices in the person's language.
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
      // The client has logged a call without an answer; anything that is no answer of a call is a fault of ours.
      if (!(error instanceof ApiError)) log(FAILURES.other, error);
      for (const text of describeError(error, situation)) sink.error(translate(text));
    },
  };
}
