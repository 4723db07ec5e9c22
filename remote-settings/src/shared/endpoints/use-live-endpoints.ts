import { useChannel } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { endpointKeys } from '../keys.ts';

/** Reads the lists again when an endpoint is changed elsewhere, or disabled by the server. */
export function useLiveEndpoints(): void {
  const client = useQueryClient();
  useChannel('operational', 'endpoint.changed', () => {
    void client.invalidateQueries({ queryKey: endpointKeys.all });
  });
}
