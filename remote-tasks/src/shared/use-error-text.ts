import { errorText } from '@qafila/api-client';
import { translateLiteral, useShell } from '@qafila/shell-sdk';

/** What a failure says, in the words and the language in which a notice would say it. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useShell();
  return (error) => errorText(error, translateLiteral(i18n));
}
