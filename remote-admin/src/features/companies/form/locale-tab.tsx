import { ComboboxField, FieldGrid, FormSection, type LoadOptions, SelectField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../use-words.ts';

/** Maximum of time zones listed at once. */
const OFFERED = 30;
/** Some browsers also list abbreviations such as 'CET', which no company may have. */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

const loadZones: LoadOptions<string> = async (search) => {
  const words = search.toLowerCase().split(/[\s/_]+/);
  return zones
    .filter((zone) => words.every((word) => zone.toLowerCase().includes(word)))
    .slice(0, OFFERED)
    .map((zone) => ({ value: zone, label: zone }));
};

/** Language, currency and time zone of the company. */
export function LocaleTab() {
  const t = useText();
  const words = useWords();
  return (
    <FormSection name="locale" title={t('company.tab.locale')} titleHidden>
      <FieldGrid>
        <SelectField name="locale" label={t('company.locale')} options={words.locales} required />
        <SelectField name="currency" label={t('company.currency')} options={words.currencies} required />
        <ComboboxField
          name="timezone"
          label={t('company.timezone')}
          hint={t('company.timezoneHint')}
          load={loadZones}
          required
        />
      </FieldGrid>
    </FormSection>
  );
}
