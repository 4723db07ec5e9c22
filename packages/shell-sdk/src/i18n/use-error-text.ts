import { errorText } from '@qafila/api-client';
import { useCallback } from 'react';
import { useLocale } from '../look/index.ts';
import { useShell } from '../shell.tsx';
import { translateLiteral } from './create-i18n.ts';

/**
 * Returns a function that gives a failure's message as a notice would show it, in the page's language. The function
 * changes with the language, so that shown messages are translated again.
 */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useShell();
  const { locale } = useLocale();
  return useCallback((error) => errorText(error, translateLiteral(i18n)), [i18n, locale]);
}
