import * as v from 'valibot';
import { AMOUNT_TOO_LARGE, form, PositiveAmount } from '../core/index.ts';
import { MAX_LEDGER_AMOUNT } from './limits.ts';

const Limit = v.pipe(PositiveAmount, v.maxValue(MAX_LEDGER_AMOUNT, AMOUNT_TOO_LARGE));

/** How a company handles its agents' money; amounts in its currency. */
export const WalletSettings = form({
  /** A wallet may go below zero. */
  allowNegativeBalance: v.boolean(),
  /** A credit, deduction, payout or reversal above it asks for the password once more. */
  freshAuthenticationAbove: Limit,
  /** A cash close that differs by more waits for a second person. */
  closeApprovalAbove: Limit,
});
export type WalletSettings = v.InferOutput<typeof WalletSettings>;

export const WalletSettingsPatch = form({
  ...v.partial(WalletSettings).entries,
  /** What the page showed; when they were saved since, the answer is 409 with the settings of now. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type WalletSettingsPatch = v.InferOutput<typeof WalletSettingsPatch>;

/** The current settings, and who set them. */
export const WalletRules = v.object({
  ...WalletSettings.entries,
  /** 0 until they are saved. */
  version: v.number(),
  updatedBy: v.nullable(v.string()),
  updatedAtUtc: v.nullable(v.string()),
});
export type WalletRules = v.InferOutput<typeof WalletRules>;

export const DEFAULT_WALLET_SETTINGS: WalletSettings = {
  allowNegativeBalance: false,
  freshAuthenticationAbove: 1000,
  closeApprovalAbove: 50,
};
