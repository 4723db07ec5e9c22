import { Button } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import type { TaskTrip } from './task-trip.ts';
import { PRINTED, usePrint } from './use-print.ts';

/** Prints the labels or the route of a trip, planned or online. */
export function PrintButtons({ trip }: { trip: TaskTrip }) {
  const t = useText();
  const print = usePrint(trip);
  if (!trip.allowedActions.includes('print')) return null;
  return PRINTED.map((what) => (
    <Button
      key={what}
      icon="file"
      busy={print.isPending && print.variables === what}
      onClick={() => print.mutate(what)}
    >
      {t(`trip.print.${what}`)}
    </Button>
  ));
}
