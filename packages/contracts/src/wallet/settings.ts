import * as v from 'valibot';
import { form, PositiveAmount } from '../core/index.ts';

/** How a company handles its agents' money; amounts in its currency. */
export const WalletSettings = form({
  /** A wallet may go below zero. */
  allowNegativeBalance: v.boolean(),
  /** A credit, deduction, payout or reversal above it asks for the password once more. */
  freshAuthenticationAbove: PositiveAmount,
  /** A cash close that differs by more waits for a second person. */
  closeApprovalAbove: PositiveAmount,
});
export type WalletSettings = v.InferOutput<typeof WalletSettings>;

export const WalletSettingsPatch = v.partial(WalletSettings);
export type WalletSettingsPatch = v.InferOutput<typeof WalletSettingsPatch>;

export const DEFAULT_WALLET_SETTINGS: WalletSettings = {
  allowNegativeBalance: false,
  freshAuthenticationAbove: 1000,
  closeApprovalAbove: 50,
};
