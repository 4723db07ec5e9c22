import { Text } from '@qafila/ui';
import { FieldGrid, TextField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { usePlatePin } from './use-plate-pin.ts';

/** A Qatar address by its blue plate; the pin moves to the plate. */
export function PlateFields() {
  const t = useText();
  const { state, message } = usePlatePin();
  return (
    <>
      <FieldGrid gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        <TextField name="zoneNumber" label={t('point.zoneNumber')} maxLength={10} required />
        <TextField name="streetNumber" label={t('point.streetNumber')} maxLength={10} required />
        <TextField name="buildingNumber" label={t('point.buildingNumber')} maxLength={10} required />
      </FieldGrid>
      <Text role="status" size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
        {state === 'failed' ? message : t(`point.plate.${state}`)}
      </Text>
    </>
  );
}
