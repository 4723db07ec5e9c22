import {
  DEFAULT_PAGE_SIZE,
  LARGE_PAGE_SIZES,
  LEDGER_PAGE_SIZE,
  LOCATION_PAGE_SIZES,
  OVERRIDE_PAGE_SIZE,
  PAGE_SIZES,
  PAYOUT_PAGE_SIZE,
} from '@qafila/contracts';

/** The lists whose page sizes differ from the general ones. */
export type ListName = 'tasks' | 'agents' | 'locationPoints' | 'ledger' | 'payouts' | 'overrides' | 'general';

const fixed = (size: number) => ({ size, choices: [size] as readonly number[] });
const chosen = (choices: readonly number[]) => ({ size: DEFAULT_PAGE_SIZE, choices });

const TABLE: Record<ListName, { size: number; choices: readonly number[] }> = {
  tasks: chosen(LARGE_PAGE_SIZES),
  agents: chosen(LARGE_PAGE_SIZES),
  locationPoints: chosen(LOCATION_PAGE_SIZES),
  ledger: fixed(LEDGER_PAGE_SIZE),
  payouts: fixed(PAYOUT_PAGE_SIZE),
  overrides: fixed(OVERRIDE_PAGE_SIZE),
  general: chosen(PAGE_SIZES),
};

/** The page size a list starts with, and those it offers; one choice alone means a fixed size. */
export const pageSizesOf = (list: ListName) => TABLE[list];
