import { Button, Menu } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { PRINTED, usePrint } from '../../trip-route/use-print.ts';

/** Prints the labels or the routes of all trips that are being ridden, also of those that were not planned. */
export function PrintRunning() {
  const t = useText();
  const print = usePrint();
  return (
    <Menu
      label={t('trips.print')}
      align="end"
      trigger={
        <Button icon="file" folds busy={print.isPending}>
          {t('trips.print')}
        </Button>
      }
      items={PRINTED.map((what) => ({
        key: what,
        label: t(`trips.print.${what}`),
        onSelect: () => print.mutate(what),
      }))}
    />
  );
}
