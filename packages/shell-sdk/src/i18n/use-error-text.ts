import { errorText } from '@qafila/api-client';
import { useCallback } from 'react';
import { useLocale } from '../look/index.ts';
import { useShell } from '../shell.tsx';
import { translateLiteral } from './create-i18n.ts';

/**
 * What a failure says, in the words and the language in which a notice would say it. Another function after a change
 * of language, so that what is on screen is worded again.
 */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useShell();
  const { locale } = useLocale();
  return useCallback((error) => errorText(error, translateLiteral(i18n)), [i18n, locale]);
}
