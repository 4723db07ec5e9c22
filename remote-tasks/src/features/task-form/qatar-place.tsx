import { Grid, Text } from '@qafila/ui';
import { TextField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import type { End } from './ends.ts';
import { PersonFields } from './person-fields.tsx';
import { PinField } from './pin-field.tsx';
import { useQatarPin } from './use-qatar-pin.ts';

/** A Qatar address by its blue plate; the pin moves to the plate and can be corrected by hand. */
export function QatarPlace({ end }: { end: End }) {
  const t = useText();
  const { state, message } = useQatarPin(end);
  return (
    <>
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3">
        <TextField name={`${end}.zoneNumber`} label={t('place.zone')} maxLength={10} required />
        <TextField name={`${end}.streetNumber`} label={t('place.street')} maxLength={10} required />
        <TextField name={`${end}.buildingNumber`} label={t('place.building')} maxLength={10} required />
      </Grid>
      <Text role="status" size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
        {state === 'failed' ? message : t(`place.qatar.${state}`)}
      </Text>
      <PersonFields end={end} />
      <PinField end={end} />
    </>
  );
}
