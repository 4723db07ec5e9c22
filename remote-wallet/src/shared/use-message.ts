import { translateLiteral, useLocale, useShell } from '@qafila/shell-sdk';
import { useMemo } from 'react';

/** Translates a literal message of the specification or the server; updates when the language changes. */
export function useMessage(): (english: string) => string {
  const { i18n } = useShell();
  useLocale();
  return useMemo(() => translateLiteral(i18n), [i18n]);
}
