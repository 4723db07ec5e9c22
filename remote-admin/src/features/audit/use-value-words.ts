import { AGENT_TRANSPORT, EMPLOYMENT, FLEET } from '@qafila/contracts/agent';
import { BILLING_TYPE, CALLBACK_TRIGGER, CONTRACT_STATUS } from '@qafila/contracts/company';
import { LOCALES, ROLES } from '@qafila/contracts/core';
import type { AuditEntry } from '@qafila/contracts/identity';
import { TASK_STATUS } from '@qafila/contracts/task';
import { WEBHOOK_TRIGGER } from '@qafila/contracts/webhook';
import { timeOfDay } from '@qafila/domain/dates';
import { useUi } from '@qafila/ui';
import { roleNames } from '@qafila/ui/roles';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

const RELOCATION_ENDS = ['arrived', 'cancelled', 'interrupted'] as const;
const SCOPE_AREAS = ['tasks', 'trips', 'agents', 'locations', 'money', 'tracking'] as const;
const SCOPE_RIGHTS = ['read', 'write'] as const;

const oneOf = <Name extends string>(names: readonly Name[], recorded: unknown): Name | undefined =>
  names.find((name) => name === recorded);
const numbered = <Name extends string>(
  numbers: { of(id: number): { name: Name } | undefined },
  recorded: unknown,
): Name | undefined => (typeof recorded === 'number' ? numbers.of(recorded)?.name : undefined);
const texts = (recorded: unknown): string[] | undefined =>
  Array.isArray(recorded) ? recorded.map(String) : undefined;

type Recorded = (value: unknown, entry: Pick<AuditEntry, 'action' | 'subject'>) => string | undefined;

/** Words for numbers and code words of enumerations, by the field that has them; undefined for what is none of them. */
export function useValueWords() {
  const t = useText();
  const { t: shared, locale } = useUi();
  return useMemo(() => {
    const employment = (value: unknown) => {
      const name = numbered(EMPLOYMENT, value);
      return name && t(`audit.employment.${name}`);
    };
    const taskStatus = (value: unknown) => {
      const name = oneOf(TASK_STATUS.names, value);
      return name && shared(`status.${name}`);
    };
    const scope = (text: string) => {
      const [ofArea, ofRight] = text.split(':');
      const [area, right] = [oneOf(SCOPE_AREAS, ofArea), oneOf(SCOPE_RIGHTS, ofRight)];
      return area && right ? t(`audit.scope.${right}`, { area: t(`audit.scopeOf.${area}`) }) : text;
    };
    const timeOfMinute = (value: unknown) => (typeof value === 'number' ? timeOfDay(value) : undefined);
    const fields: Record<string, Recorded> = {
      employmentStatusId: employment,
      // Until employment was recorded as other changes are.
      from: (value, { action }) => (action === 'agent.employment' ? employment(value) : taskStatus(value)),
      to: (value, { action }) => (action === 'agent.employment' ? employment(value) : undefined),
      transportTypeId: (value) => {
        const name = numbered(AGENT_TRANSPORT, value);
        return name && t(`analytics.vehicle.${name}`);
      },
      fleetTypeId: (value) => {
        const name = numbered(FLEET, value);
        return name && t(`audit.fleet.${name}`);
      },
      billingTypeId: (value) => {
        const name = numbered(BILLING_TYPE, value);
        return name && t(`billing.${name}`);
      },
      triggerId: (value, { subject }) => {
        const ofWebhook = subject.startsWith('webhook:') ? numbered(WEBHOOK_TRIGGER, value) : undefined;
        if (ofWebhook) return t(`audit.trigger.webhook.${ofWebhook}`);
        const ofCallback = subject.startsWith('callback:') ? numbered(CALLBACK_TRIGGER, value) : undefined;
        return ofCallback && t(`audit.trigger.callback.${ofCallback}`);
      },
      roles: (value) => {
        const names = texts(value)?.map((name) => oneOf(ROLES, name));
        return names?.every((name) => name !== undefined) ? roleNames(locale, names) : undefined;
      },
      scopes: (value) =>
        texts(value)
          ?.map(scope)
          .join(locale === 'ar' ? '، ' : ', '),
      status: (value) => {
        const name = oneOf(CONTRACT_STATUS.names, value);
        return name ? t(`contract.status.${name}`) : taskStatus(value);
      },
      state: (value) => {
        const name = oneOf(RELOCATION_ENDS, value);
        return name && t(`audit.relocation.${name}`);
      },
      locale: (value) => {
        const name = oneOf(LOCALES, value);
        return name && t(`locale.${name}`);
      },
      breakStartTimeMin: timeOfMinute,
      heatFromMin: timeOfMinute,
      heatUntilMin: timeOfMinute,
    };
    return (field: string, ...recorded: Parameters<Recorded>) => fields[field]?.(...recorded);
  }, [t, shared, locale]);
}
