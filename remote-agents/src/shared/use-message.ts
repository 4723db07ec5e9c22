import { translateLiteral, useLocale, useShell } from '@qafila/shell-sdk';

/** Translates a literal message of the specification or the server; follows a change of language. */
export function useMessage(): (english: string) => string {
  const { i18n } = useShell();
  useLocale();
  return translateLiteral(i18n);
}
