import { useQuery } from '@qafila/shell-sdk/data';
import { Box, Loaded } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

export type MapKit = typeof import('@qafila/ui/map');

/**
 * Loads the map when it is first shown. A map that fails to load shows a retry button and does not break the form or
 * view around it.
 */
export function WithMap({ height, children }: { height: string; children: (kit: MapKit) => ReactNode }) {
  const t = useText();
  const kit = useQuery({
    queryKey: ['map-kit'],
    queryFn: () => import('@qafila/ui/map'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: false },
  });
  return (
    <Box height={height} borderRadius="md" border="hairline" overflow="hidden">
      <Loaded query={kit} title={t('map.failed')} shape="page" rows={3}>
        {children}
      </Loaded>
    </Box>
  );
}
