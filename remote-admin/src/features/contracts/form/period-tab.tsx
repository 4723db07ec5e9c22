import { Stack } from '@qafila/ui';
import { DateField, FieldGrid, FormSection, SwitchField } from '@qafila/ui/fields';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** Companies and period. `companies` are fields of a new contract, read-only facts of an existing one. */
export function PeriodTab({ companies }: { companies: ReactNode }) {
  const t = useText();
  return (
    <FormSection name="period" title={t('contract.tab.period')} titleHidden>
      <Stack gap="6">
        <FieldGrid>
          {companies}
          <DateField name="startDateUtc" label={t('contract.startDateUtc')} required />
          <DateField
            name="endDateUtc"
            label={t('contract.endDateUtc')}
            hint={t('contract.endHint')}
            required
          />
        </FieldGrid>
        <SwitchField name="active" label={t('contract.active')} hint={t('contract.activeHint')} />
      </Stack>
    </FormSection>
  );
}
