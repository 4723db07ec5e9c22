import { useShell } from '@qafila/shell-sdk';
import { Box } from '@qafila/ui';
import { FieldFrame, useField, useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { WithMap } from '../../shared/with-map.tsx';
import type { End } from './ends.ts';

/** Coordinates of a place: a pin to drag, and two number fields. */
export function PinField({ end, required }: { end: End; required?: boolean }) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const label = t('place.pin');
  const { frame, control } = useField<number>({ name: `${end}.latitude`, label, required });
  const latitude = useFormValue<number | null>(`${end}.latitude`);
  const longitude = useFormValue<number | null>(`${end}.longitude`);
  const set = useFormSetter();
  const value =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  return (
    <FieldFrame {...frame} labelling="group">
      <Box
        ref={control.ref}
        data-field={`${end}.latitude`}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        <WithMap height="420px">
          {({ MapPin }) => (
            <MapPin
              label={t(`place.map.${end}`)}
              value={value}
              styleUrl={mapStyleUrl || undefined}
              onValue={(position) => {
                set(`${end}.latitude`, position.latitude);
                set(`${end}.longitude`, position.longitude);
              }}
            />
          )}
        </WithMap>
      </Box>
    </FieldFrame>
  );
}
