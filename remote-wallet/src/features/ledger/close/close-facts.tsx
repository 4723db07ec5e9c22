import type { CashClosePreview } from '@qafila/contracts/wallet';
import { Fact, Facts } from '@qafila/ui';
import { Moment } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';

/** Amount that an agent should hand in now, and the start of its period. */
export function CloseFacts({ preview, moved }: { preview: CashClosePreview; moved: boolean }) {
  const t = useText();
  return (
    <Facts>
      <Fact label={t('closes.period')}>
        {preview.fromUtc ? <Moment at={preview.fromUtc} /> : t('closes.start')} –{' '}
        <Moment at={preview.shiftEndUtc} />
      </Fact>
      <Fact label={t('closing.openEntries')}>{preview.openEntries}</Fact>
      <Fact label={t('change.walletBalance')}>
        <Amount value={preview.accountBalance} />
      </Fact>
      <Fact label={t('closes.expected')} changed={moved}>
        <strong>
          <Amount value={preview.expected} />
        </strong>
      </Fact>
    </Facts>
  );
}
