import { errorText } from '@qafila/api-client';
import { translateLiteral, useLocale, useShell } from '@qafila/shell-sdk';
import { useMemo } from 'react';

/** Translates a literal message of the specification or the server; follows a change of language. */
export function useMessage(): (english: string) => string {
  const { i18n } = useShell();
  useLocale();
  return useMemo(() => translateLiteral(i18n), [i18n]);
}

/** What a failure says, in the words and the language in which a notice would say it. */
export function useErrorText(): (error: unknown) => string {
  const message = useMessage();
  return (error) => errorText(error, message);
}
