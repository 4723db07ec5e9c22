import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import type { AgentCandidate } from '@qafila/contracts/assignment';
import { formatMoney } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { useMemo } from 'react';
import { useText } from '../messages/use-text.ts';

/** Figures of a candidate as they are read, left out where they are not known. */
export function useCandidateWords() {
  const t = useText();
  const currency = useVisitor()?.company?.currency;
  return useMemo(() => {
    const figures = (candidate: AgentCandidate): string[] => {
      const {
        distanceToPickupKm: km,
        durationToPickupMin: min,
        cost,
        delayMin,
        tier,
        activeTaskCount,
      } = candidate;
      return [
        km === null ? '' : t('candidate.km', { km: km.toFixed(1) }),
        min === null ? '' : t('candidate.min', { min: Math.round(min) }),
        cost === null ? '' : t('candidate.cost', { cost: formatMoney(cost, currency) }),
        delayMin ? t('candidate.delay', { min: Math.ceil(delayMin) }) : '',
        tier === null ? '' : t('candidate.tier', { tier }),
        t('candidate.orders', { orders: activeTaskCount }),
      ].filter((words) => words !== '');
    };
    const reasons = ({ excludedBy }: AgentCandidate): string[] =>
      excludedBy.map((reason) => t(`excluded.${reason}`));
    const vehicle = (id: number) => t(`vehicle.${AGENT_TRANSPORT.of(id)?.name ?? 'any'}`);
    return { figures, reasons, vehicle };
  }, [t, currency]);
}
