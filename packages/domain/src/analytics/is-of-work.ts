import { METRIC_FACTS, type Metric } from '@qafila/contracts/analytics';

/** Whether a value shows that there was work: a count of 0 says that there was none, a share of 0 is a share of some. */
export const isOfWork = (metric: Metric, value: number | null): boolean =>
  value !== null && (value !== 0 || !METRIC_FACTS[metric].sums);
