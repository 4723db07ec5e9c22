import { Text } from '@qafila/ui';
import type { CourierLook } from './use-courier-look.ts';

/** Below a map: that its courier was not heard of for long, so that they may be somewhere else. */
export const SilentCourier = ({ look }: { look: CourierLook }) =>
  look.isSilent && (
    <Text size="sm" color="warning-text">
      {look.label}
    </Text>
  );
