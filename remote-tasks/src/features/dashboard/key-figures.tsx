import { READ_MONEY } from '@qafila/contracts/core';
import type { DashboardSummary } from '@qafila/contracts/dashboard';
import type { CurrencyAmount } from '@qafila/contracts/wallet';
import { useSession } from '@qafila/shell-sdk';
import { Card, Section, Text } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useMoney } from '../../shared/use-money.ts';
import { Figure, FigureLink, FigureRow } from './figure-link.tsx';
import { FAILED, PAYOUTS, UNASSIGNED } from './places.ts';

/** Anchor of the late orders on this page. */
const LATE = '#late';
const showLate = () => document.querySelector(LATE)?.scrollIntoView({ block: 'start' });

interface Fact {
  key: string;
  label: string;
  to: string;
  figure: ReactNode;
  note?: string;
  tone?: 'normal' | 'muted' | 'danger';
}

/** What needs a hand now; each figure links to the list it counts. Payouts are for those who may read money. */
export function KeyFigures({ summary }: { summary: DashboardSummary }) {
  const t = useText();
  const { money, moneyOf } = useMoney();
  const mayReadMoney = useSession().hasRole(...READ_MONEY.roles);
  const { lateRisk, unassigned, autoAssignFailed, payoutsWaiting } = summary;
  const counted = ({ count, isLowerBound }: { count: number; isLowerBound?: boolean }) =>
    isLowerBound ? t('dashboard.atLeast', { count }) : count;
  const alarming = (count: number) => (count > 0 ? 'danger' : 'muted');
  const sums = (amounts: readonly CurrencyAmount[]) => amounts.map(moneyOf).join(' · ') || money(0);
  const facts: Fact[] = [
    {
      key: 'late',
      label: t('dashboard.late'),
      to: LATE,
      figure: counted(lateRisk),
      // An older server does not send the sums.
      note: t('dashboard.atRisk', { amount: sums(lateRisk.amounts ?? []) }),
      tone: alarming(lateRisk.count),
    },
    {
      key: 'unassigned',
      label: t('dashboard.unassigned'),
      to: UNASSIGNED,
      figure: counted(unassigned),
      tone: unassigned.count > 0 ? 'normal' : 'muted',
    },
    {
      key: 'failed',
      label: t('dashboard.failed'),
      to: FAILED,
      figure: counted(autoAssignFailed),
      tone: alarming(autoAssignFailed.count),
    },
  ];
  if (mayReadMoney)
    facts.push({
      key: 'payouts',
      label: t('dashboard.payouts'),
      to: PAYOUTS,
      figure: payoutsWaiting.count,
      note: sums(payoutsWaiting.amounts),
      tone: payoutsWaiting.count > 0 ? 'normal' : 'muted',
    });
  return (
    <Section title={t('dashboard.now')}>
      <Card padding="1">
        <FigureRow count={mayReadMoney ? 4 : 3}>
          {facts.map(({ key, label, to, figure, note, tone }) => (
            <li key={key}>
              <FigureLink to={to} onClick={to === LATE ? showLate : undefined}>
                <Text as="span" size="sm" tone="muted">
                  {label}
                </Text>
                <Figure tone={tone}>{figure}</Figure>
                {note && (
                  <Text as="span" size="sm" tone="muted">
                    <bdi>{note}</bdi>
                  </Text>
                )}
              </FigureLink>
            </li>
          ))}
        </FigureRow>
      </Card>
    </Section>
  );
}
