import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { useText } from '../../messages/use-text.ts';

/** Why configurations can't be changed now; undefined if they can. */
export function useLockReason(isFrozen = false): string | undefined {
  const t = useText();
  const mayOperate = useSession().hasRole(...OPERATE.roles);
  if (!mayOperate) return t('config.readOnly');
  return isFrozen ? t('config.frozen') : undefined;
}
