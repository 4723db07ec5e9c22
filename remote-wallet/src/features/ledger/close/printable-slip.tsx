import type { CashClose } from '@qafila/contracts/wallet';
import { LOCALES, type Locale, useLocale } from '@qafila/shell-sdk';
import { Button, Card, Flex, LoadingState, PrintOnly } from '@qafila/ui';
import { StatusTabs } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useTextIn } from '../../../messages/use-text-in.ts';
import { LANGUAGE } from '../../../shared/language.ts';
import { Slip } from './slip.tsx';

/** The slip of a close in the signer's language, with a print button. */
export function PrintableSlip({ close }: { close: CashClose }) {
  const t = useText();
  const page = useLocale().locale;
  const [locale, setLocale] = useState<Locale>(page);
  const text = useTextIn(locale);
  return (
    <div>
      <Flex wrap="wrap" gap="2" marginBlockEnd="3">
        <StatusTabs
          label={t('slip.language')}
          tabs={LOCALES.map((value) => ({ value, label: LANGUAGE[value] }))}
          value={locale}
          onValue={(value) => setLocale(value === 'ar' ? 'ar' : 'en')}
        />
        <Button icon="file" disabled={!text} onClick={() => window.print()}>
          {t('slip.print')}
        </Button>
      </Flex>
      {text ? (
        <>
          <Card lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
            <Slip close={close} t={text} locale={locale} />
          </Card>
          <PrintOnly locale={locale}>
            <Slip close={close} t={text} locale={locale} />
          </PrintOnly>
        </>
      ) : (
        <LoadingState shape="form" />
      )}
    </div>
  );
}
