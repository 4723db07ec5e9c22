import { Section, Stack } from '@qafila/ui';
import { NumberField, SwitchField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { TwoColumns } from './two-columns.tsx';

/** Auto-assign switch, retry interval and maximum of attempts. */
export function AutoAssignFields() {
  const t = useText();
  const on = useFormValue<boolean>('autoAssignmentConfig.autoAssignment') ?? false;
  return (
    <Section title={t('field.autoAssign')}>
      <Stack gap="4">
        <SwitchField name="autoAssignmentConfig.autoAssignment" label={t('form.autoAssign')} />
        <TwoColumns>
          <NumberField
            name="autoAssignmentConfig.retryIntervalSec"
            label={t('form.retryInterval')}
            unit={t('unit.sec')}
            minimum={1}
            maximum={3600}
            readOnly={!on}
          />
          <NumberField
            name="autoAssignmentConfig.maxRetryCount"
            label={t('form.maxRetries')}
            minimum={1}
            maximum={1000}
            readOnly={!on}
          />
        </TwoColumns>
      </Stack>
    </Section>
  );
}
