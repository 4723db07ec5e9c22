import type { CashClose } from '@qafila/contracts/wallet';
import { formatDatedTime } from '@qafila/domain/dates';
import { formatMoney } from '@qafila/domain/money';
import { type Locale, useSession } from '@qafila/shell-sdk';
import { chakra, useUi } from '@qafila/ui';
import type { ReactNode } from 'react';
import type { Text } from '../../../messages/use-text.ts';

/** Black on white in print; on screen the theme's colours. */
const Sheet = chakra('div', {
  base: { maxWidth: '420px', fontSize: '13px', lineHeight: '20px', fontVariantNumeric: 'tabular-nums' },
});
const Title = chakra('p', { base: { fontSize: '17px', fontWeight: 'semibold', marginBlockEnd: '3' } });
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '42% 1fr',
    rowGap: '1',
    margin: 0,
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& [data-sum]': {
      borderBlockStart: '1px solid currentColor',
      paddingBlockStart: '1',
      fontWeight: 'semibold',
    },
  },
});
const Signs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '6',
    marginBlockStart: '14',
    '& > *': { borderBlockStart: '1px solid currentColor', paddingBlockStart: '1', fontSize: '12px' },
  },
});
const Note = chakra('p', { base: { marginBlockStart: '3' } });
const Figure = chakra('bdi', { base: { whiteSpace: 'nowrap' } });

export interface SlipProps {
  close: CashClose;
  /** Texts in the slip's own language. */
  t: Text;
  locale: Locale;
}

/** The slip that agent and cashier sign, in its own language, independent of the page's. */
export function Slip({ close, t, locale }: SlipProps) {
  const { company } = useSession();
  const { timeZone: zone, now } = useUi();
  const time = (iso: string) => formatDatedTime(iso, { zone, locale });
  const money = (amount: number) => (
    <Figure dir="ltr">{formatMoney(amount, close.currency ?? company?.currency)}</Figure>
  );
  const line = (label: string, value: ReactNode, sum = false) => (
    <>
      <dt data-sum={sum || undefined}>{label}</dt>
      <dd data-sum={sum || undefined}>{value}</dd>
    </>
  );
  return (
    <Sheet>
      <p>{close.companyName ?? company?.name}</p>
      <Title>{t('slip.title')}</Title>
      <List>
        {line(t('slip.number'), <bdi>{close.id.slice(-8).toUpperCase()}</bdi>)}
        {line(
          t('slip.agent'),
          <>
            <bdi>{close.agentFullName}</bdi> (<bdi>{close.publicId}</bdi>)
          </>,
        )}
        {line(t('slip.from'), close.fromUtc ? time(close.fromUtc) : t('closes.start'))}
        {line(t('slip.to'), time(close.shiftEndUtc))}
        {line(t('closes.expected'), money(close.expected), true)}
        {line(t('closes.counted'), money(close.counted))}
        {line(
          t('closes.difference'),
          <>
            {money(close.difference)} – {t(`balancing.${close.balancingStatus}`)}
          </>,
          true,
        )}
        {close.reason && line(t('closes.reason'), <bdi>{close.reason}</bdi>)}
        {close.earlyReason && line(t('closes.earlyReason'), <bdi>{close.earlyReason}</bdi>)}
        {line(
          t('closes.closedBy'),
          <>
            <bdi>{close.closedBy}</bdi> · {time(close.closedAtUtc)}
          </>,
        )}
        {close.decidedBy &&
          line(
            t('closes.decidedBy'),
            <>
              <bdi>{close.decidedBy}</bdi>
              {close.decidedAtUtc && <> · {time(close.decidedAtUtc)}</>}
            </>,
          )}
        {close.decisionNotes && line(t('closes.decisionNotes'), <bdi>{close.decisionNotes}</bdi>)}
        {line(t('slip.printed'), time(now().toISOString()))}
      </List>
      {close.balancingStatus === 'shortage' && <Note>{t(`slip.${close.shortageTo}`)}</Note>}
      {close.status === 'awaitingApproval' && (
        <Note>
          <strong>{t('slip.waiting')}</strong>
        </Note>
      )}
      {close.status === 'declined' && (
        <Note>
          <strong>{t('slip.declined')}</strong>
        </Note>
      )}
      <Signs>
        <span>{t('slip.signAgent')}</span>
        <span>{t('slip.signCashier')}</span>
      </Signs>
    </Sheet>
  );
}
