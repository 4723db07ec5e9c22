import { CURRENCIES, LOCALES } from '@qafila/contracts/core';
import { currencyName } from '@qafila/domain/money';
import { PlainSelect } from '@qafila/ui/plain';
import { useLook } from '../app/use-look.ts';
import { useText } from '../app/use-text.ts';

const offeredZones = Intl.supportedValuesOf('timeZone');
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Some systems name their own zone by a name that is not listed. */
const zones = offeredZones.includes(deviceZone) ? offeredZones : [deviceZone, ...offeredZones];

/** Language, currency and time zone of the company: those of this page and this device until others are chosen. */
export function CompanyLocale() {
  const t = useText();
  const { locale } = useLook();
  return (
    <>
      <PlainSelect
        key={locale}
        name="company.locale"
        label={t('signup.locale')}
        options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
        defaultValue={locale}
      />
      <PlainSelect
        name="company.currency"
        label={t('signup.currency')}
        hint={t('signup.currencyHint')}
        options={CURRENCIES.map((value) => ({ value, label: currencyName(value, locale) }))}
      />
      <PlainSelect
        name="company.timezone"
        label={t('signup.timezone')}
        hint={t('signup.timezoneHint')}
        options={zones.map((value) => ({ value, label: value }))}
        defaultValue={deviceZone}
      />
    </>
  );
}
