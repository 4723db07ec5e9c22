import { PlainButton } from '@qafila/ui/plain';
import { useApp } from '../app/app-context.ts';
import { useLook } from '../app/use-look.ts';
import { useText } from '../app/use-text.ts';

/** Language and theme, at the top of every page before sign-in. */
export function LookSwitch() {
  const { look } = useApp();
  const { theme, locale } = useLook();
  const t = useText();
  const other = locale === 'en' ? 'ar' : 'en';
  return (
    <div>
      <PlainButton kind="quiet" lang={other} onClick={() => look.set({ locale: other })}>
        {t('language')}
      </PlainButton>
      <PlainButton kind="quiet" onClick={() => look.set({ theme: theme === 'dark' ? 'light' : 'dark' })}>
        {t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
      </PlainButton>
    </div>
  );
}
