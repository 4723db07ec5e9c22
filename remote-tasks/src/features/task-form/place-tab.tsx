import {
  EXISTING_LOCATION,
  INTERNATIONAL_LOCATION,
  LOCATION_TYPE,
  QATAR_LOCATION,
} from '@qafila/contracts/location';
import { Stack } from '@qafila/ui';
import { ChoiceField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import type { End } from './ends.ts';
import { ExistingPlace } from './existing-place.tsx';
import { PersonFields } from './person-fields.tsx';
import { PinField } from './pin-field.tsx';
import { QatarPlace } from './qatar-place.tsx';
import { RideNote } from './ride-note.tsx';

/** Pickup or delivery place. Values typed for one location type are kept while another is chosen. */
export function PlaceTab({ end }: { end: End }) {
  const t = useText();
  const type = useFormValue<number>(`${end}LocationTypeId`);
  return (
    <Stack gap="5">
      <ChoiceField
        name={`${end}LocationTypeId`}
        label={t('place.type')}
        options={LOCATION_TYPE.members.map(({ id, name }) => ({ value: id, label: t(`place.type.${name}`) }))}
      />
      {type === EXISTING_LOCATION && <ExistingPlace end={end} />}
      {type === QATAR_LOCATION && <QatarPlace end={end} />}
      {type === INTERNATIONAL_LOCATION && (
        <>
          <PersonFields end={end} />
          <PinField end={end} required />
        </>
      )}
      <RideNote />
    </Stack>
  );
}
