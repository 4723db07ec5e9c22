import { Grid } from '@qafila/ui';
import type { ReactNode } from 'react';

/** Fields side by side, one below the other on a phone. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
    {children}
  </Grid>
);
