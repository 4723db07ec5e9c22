import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import type { AgentCandidate } from '@qafila/contracts/assignment';
import { moneyIn } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { useLateWords, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../messages/use-text.ts';

/** Formats a candidate's figures, exclusion reasons and vehicle for display; unknown figures are left out. */
export function useCandidateLabels() {
  const t = useText();
  const late = useLateWords();
  const { locale } = useUi();
  const currency = useVisitor()?.company?.currency;
  return useMemo(() => {
    const figures = (candidate: AgentCandidate): string[] => {
      const {
        distanceToPickupKm: km,
        rideToPickupMin: ride,
        durationToPickupMin: min = null,
        cost,
        delayMin,
        tier,
        activeTaskCount,
      } = candidate;
      const minutes = ride ?? min;
      return [
        minutes === null ? '' : t('candidate.ride', { min: Math.round(minutes) }),
        km === null ? '' : t('candidate.km', { km: km.toFixed(1) }),
        delayMin === null
          ? ''
          : delayMin > 0
            ? late({ minutes: Math.ceil(delayMin), certain: false })
            : t('candidate.inTime'),
        cost === null ? '' : t('candidate.cost', { cost: moneyIn(locale, cost, currency) }),
        tier === null ? '' : t('candidate.tier', { tier }),
        t('candidate.orders', { orders: activeTaskCount }),
      ].filter((text) => text !== '');
    };
    const reasons = ({ excludedBy }: AgentCandidate): string[] =>
      excludedBy.map((reason) => t(`excluded.${reason}`));
    const vehicle = (id: number) => t(`vehicle.${AGENT_TRANSPORT.of(id)?.name ?? 'any'}`);
    return { figures, reasons, vehicle };
  }, [t, late, locale, currency]);
}
