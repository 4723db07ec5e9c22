import { ErrorState, LoadingState, Section } from '@qafila/ui';
import type { ReactNode } from 'react';

interface UsageSectionProps<Usage> {
  title: string;
  /** Where a place is used, as its query has it now. */
  usage: { data: Usage | undefined; error: Error | null; refetch: () => unknown };
  children: (usage: Usage) => ReactNode;
}

/** Where a point or an area is used, with its loading and error states. */
export function UsageSection<Usage>({ title, usage, children }: UsageSectionProps<Usage>) {
  const { data, error, refetch } = usage;
  return (
    <Section title={title}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={1} />
      )}
    </Section>
  );
}
