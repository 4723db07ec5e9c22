import { useQuery } from '@qafila/shell-sdk/data';
import { Box, ErrorState, LoadingState } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

export type MapKit = typeof import('@qafila/ui/map');

/**
 * Loads the map when it is first shown. A map that fails to load shows a retry button and does not break the form or
 * view around it.
 */
export function WithMap({ height, children }: { height: string; children: (kit: MapKit) => ReactNode }) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['map-kit'],
    queryFn: () => import('@qafila/ui/map'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: false },
  });
  const content = () => {
    if (data) return children(data);
    if (!isError) return <LoadingState shape="page" rows={3} />;
    return <ErrorState title={t('map.failed')} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  return (
    <Box height={height} borderRadius="md" border="hairline" overflow="hidden">
      {content()}
    </Box>
  );
}
