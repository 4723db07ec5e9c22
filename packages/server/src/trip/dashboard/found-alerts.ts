import type { Alert } from '@qafila/contracts';

export type Found = Omit<Alert, 'seen'>;

/** Alerts of one kind: those that came about last, and how many there are in all. */
export interface Newest {
  listed: Found[];
  count: number;
  isLowerBound?: boolean | undefined;
}

/** The fields that few alerts have. */
export const NOTHING = {
  subjectId: null,
  subject: null,
  minutes: null,
  isForecast: false,
  count: null,
  amounts: [],
  offload: null,
};
