import { CURRENCIES, DEFAULT_TIMEZONE, LOCALES } from '@qafila/contracts/core';
import { currencyName } from '@qafila/domain/money';
import { PlainSelect } from '@qafila/ui/plain';
import { useState } from 'react';
import { useLook } from '../app/use-look.ts';
import { useText } from '../app/use-text.ts';

/** The zones that a company may have, and the one of this device among them. */
function readZones() {
  // Some browsers also list abbreviations such as 'CET', which no company may have, or name the device's zone so.
  const listed = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = device.includes('/') || device === 'UTC' ? device : DEFAULT_TIMEZONE;
  // Some systems name their own zone by a name that is not listed.
  return { own, offered: listed.includes(own) ? listed : [own, ...listed] };
}

/** Language, currency and time zone of the company: those of this page and this device until others are chosen. */
export function CompanyLocale() {
  const t = useText();
  const { locale } = useLook();
  const [zones] = useState(readZones);
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
        options={zones.offered.map((value) => ({ value, label: value }))}
        defaultValue={zones.own}
      />
    </>
  );
}
