import { useLocale, useMessages, useTheme } from '@qafila/shell-sdk';
import { PlainPage, type PlainPageProps } from '@qafila/ui/plain';

/** Language and theme, before anybody signed in. */
function Tools() {
  const t = useMessages('public');
  const { locale, setLocale } = useLocale();
  const { theme, setTheme } = useTheme();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <div className="qp-tools">
      <button type="button" className="qp-link" lang={other} onClick={() => setLocale(other)}>
        {other === 'ar' ? 'العربية' : 'English'}
      </button>
      <button type="button" className="qp-link" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? t('Light') : t('Dark')}
      </button>
    </div>
  );
}

/** The frame of every page of the shell that needs no session. */
export function PublicFrame(props: Omit<PlainPageProps, 'tools'>) {
  return <PlainPage {...props} tools={<Tools />} />;
}
