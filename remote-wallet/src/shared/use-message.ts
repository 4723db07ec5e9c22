import { translateLiteral, useLocale, useShell } from '@qafila/shell-sdk';
import { useMemo } from 'react';

/** Translates a literal message of the specification or the server; follows a change of language. */
export function useMessage(): (english: string) => string {
  const { i18n } = useShell();
  useLocale();
  return useMemo(() => translateLiteral(i18n), [i18n]);
}
