import type { MoveProblem } from '@qafila/contracts/trip';
import { useUi } from '@qafila/ui';
import { useCallback } from 'react';
import { useText } from '../../messages/use-text.ts';

/** A conflict in words: the server's own, which name what it is about, or ours where those would be in another language. */
export function useProblemText(): (problem: MoveProblem) => string {
  const t = useText();
  const { locale } = useUi();
  return useCallback(
    ({ code, message }) => (locale === 'en' ? message : t(`timeline.problem.${code}`)),
    [t, locale],
  );
}
