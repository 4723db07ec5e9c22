import { PhoneField, TextAreaField, TextField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import type { End } from './ends.ts';
import { TwoColumns } from './two-columns.tsx';

/** Contact name and phone, and the name of the place. */
export function PersonFields({ end }: { end: End }) {
  const t = useText();
  return (
    <>
      <TwoColumns>
        <TextField name={`${end}.name`} label={t('place.name')} maxLength={200} required />
        <PhoneField name={`${end}.phoneNumber`} label={t('place.phone')} required />
      </TwoColumns>
      <TextField name={`${end}.address`} label={t('place.address')} maxLength={500} required />
      <TextAreaField name={`${end}.notes`} label={t('place.notes')} rows={2} />
    </>
  );
}
