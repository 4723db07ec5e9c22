import { useDrawer } from '@qafila/shell-sdk';
import { Button, Flex, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

interface TripLinkProps {
  tripId: string;
  /** What is said before the button. */
  children?: string | undefined;
}

/** The planned trip that a task belongs to: there it is assigned as a whole, or taken back. */
export function TripLink({ tripId, children }: TripLinkProps) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      {children && <Text tone="muted">{children}</Text>}
      <Button size="sm" icon="route" onClick={() => drawer.open('trip.detail', { tripId })}>
        {t('route.openTrip')}
      </Button>
    </Flex>
  );
}
