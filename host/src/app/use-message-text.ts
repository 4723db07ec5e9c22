import { literalsOf } from '@qafila/domain/literals';
import { useEffect, useState } from 'react';
import { useLook } from './use-look.ts';

type Translation = (message: string) => string | undefined;

const loadArabic = async (): Promise<Translation> =>
  literalsOf((await import('@qafila/ui/messages/spec.ar.json', { with: { type: 'json' } })).default);

/**
 * Translates messages of schemas and failures on pages before sign-in. The Arabic ones are loaded when the page
 * is drawn; until then, and if that fails, messages are in English.
 */
export function useMessageText(): (message: string) => string {
  const { locale } = useLook();
  const [arabic, setArabic] = useState<Translation>();
  useEffect(() => {
    if (locale !== 'ar') return;
    // A function in a state is called unless it is returned by one.
    loadArabic().then(
      (translation) => setArabic(() => translation),
      () => {},
    );
  }, [locale]);
  return (message) => (locale === 'ar' && arabic?.(message)) || message;
}
