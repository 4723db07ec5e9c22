import { useShell } from '@qafila/shell-sdk';
import { Box, ErrorState, LoadingState } from '@qafila/ui';
import { FieldFrame, useField } from '@qafila/ui/fields';
import { lazy, Suspense } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** A map that fails to load must not break the form. */
const MapPin = lazy(() =>
  import('@qafila/ui/map').then(
    (kit) => ({ default: kit.MapPin }),
    (error: unknown) => ({ default: () => <ErrorState error={error} /> }),
  ),
);

interface Position {
  latitude: number;
  longitude: number;
}

/** Position of the point: a pin to drag, and two number fields. */
export function PinField({ required }: { required: boolean }) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const label = t('point.pin');
  const { value, setValue, frame, control } = useField<Position>({ name: 'position', label, required });
  return (
    <FieldFrame {...frame} labelling="group">
      <Box
        ref={control.ref}
        data-field="position"
        tabIndex={-1}
        role="group"
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
        height="420px"
        borderRadius="md"
        border="hairline"
        overflow="hidden"
        padding="2"
      >
        <Suspense fallback={<LoadingState shape="page" rows={3} />}>
          <MapPin
            label={t('point.map')}
            value={value ?? undefined}
            styleUrl={mapStyleUrl || undefined}
            onValue={setValue}
          />
        </Suspense>
      </Box>
    </FieldFrame>
  );
}
