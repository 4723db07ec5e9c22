import type { TrackedTask } from '@qafila/contracts/tracking';
import { useShell } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Box, Loaded } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/**
 * The recipient's door, and the courier while this stop is next. The map is loaded once there is a position to show.
 */
export function DeliveryMap({ task }: { task: TrackedTask }) {
  const t = useText();
  const { config } = useShell();
  const kit = useQuery({
    queryKey: ['map-kit'],
    queryFn: () => import('@qafila/ui/map'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: false },
  });
  const { delivery, courier } = task;
  const here =
    courier && courier.latitude !== null && courier.longitude !== null
      ? { latitude: courier.latitude, longitude: courier.longitude }
      : undefined;
  const door = { id: 'door', label: t('map.door'), ...delivery };
  const rider = here ? [{ id: 'courier', label: t('map.courier'), ...here }] : [];
  return (
    <Box height={{ base: '42dvh', md: '320px' }} borderRadius="md" border="hairline" overflow="hidden">
      <Loaded query={kit} title={t('map.failed')} shape="page" rows={2}>
        {({ MapView, StopMarker, FitPoints }) => (
          <MapView
            label={t('map')}
            styleUrl={config.mapStyleUrl || undefined}
            centre={{ latitude: delivery.latitude, longitude: delivery.longitude, zoom: 12 }}
            points={[door, ...rider]}
          >
            <FitPoints points={here ? [delivery, here] : [delivery]} when={here ? 'courier' : 'door'} />
            <StopMarker {...delivery} label={t('map.door')} mark="house" />
            {/* Not an arrow: it would seem to say which way the courier rides, the wrong one in Arabic. */}
            {here && <StopMarker {...here} label={t('map.courier')} mark="dot" tone="courier" glides />}
          </MapView>
        )}
      </Loaded>
    </Box>
  );
}
