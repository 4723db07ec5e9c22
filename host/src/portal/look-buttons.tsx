import { useLocale, useTheme } from '@qafila/shell-sdk';
import { IconButton } from '@qafila/ui';
import { usePortalText } from '../common/portal-messages.ts';

/** Language and theme. */
export function LookButtons() {
  const t = usePortalText();
  const { theme, setTheme } = useTheme();
  const { locale, setLocale } = useLocale();
  const dark = theme === 'dark';
  return (
    <>
      <IconButton
        icon="language"
        label={t('language')}
        onClick={() => setLocale(locale === 'en' ? 'ar' : 'en')}
      />
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        label={t(dark ? 'theme.light' : 'theme.dark')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      />
    </>
  );
}
