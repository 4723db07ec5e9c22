import { momentMs } from '@qafila/domain/dates';
import { useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useEffect, useRef } from 'react';

/**
 * Moves the delivery time along with the pickup time, so that a new task needs only one of them changed, until the
 * user sets the delivery time.
 */
export function useDeliveryFollows(isNew: boolean): void {
  const set = useFormSetter();
  const pickup = useFormValue<string>('pickupByUtc') ?? '';
  const delivery = useFormValue<string>('deliverByUtc') ?? '';
  const last = useRef({ pickup, delivery, follows: isNew });
  useEffect(() => {
    const { current } = last;
    if (delivery !== current.delivery) current.follows = false;
    const moved = momentMs(pickup) - momentMs(current.pickup);
    if (!current.follows || Number.isNaN(moved)) return;
    current.pickup = pickup;
    const moment = momentMs(delivery) + moved;
    if (moved === 0 || Number.isNaN(moment)) return;
    current.delivery = new Date(moment).toISOString();
    set('deliverByUtc', current.delivery);
  }, [pickup, delivery, set]);
}
