import type { TransactionLog } from '@qafila/contracts/wallet';
import { changeAmount, changeDirection } from '@qafila/domain/wallet';
import { chakra, Flex, Icon } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';

const Arrow = chakra('span', {
  base: { display: 'inline-flex' },
  variants: { direction: { up: { color: 'success-text' }, down: { color: 'danger-text' } } },
});

/** After minus before, with an arrow: green and up for deposit and tip, red and down for the rest. */
export function AmountCell({ log }: { log: TransactionLog }) {
  const t = useText();
  const direction = changeDirection(log.accountActionType);
  const action = t(`action.${log.accountActionType}`);
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1.5">
      <Arrow direction={direction} data-direction={direction} title={action}>
        <Icon name={`arrow-${direction}`} size={14} label={t(`action.${direction}`, { action })} />
      </Arrow>
      <Amount value={changeAmount(log)} currency={log.currency} bare tone={direction} />
    </Flex>
  );
}
