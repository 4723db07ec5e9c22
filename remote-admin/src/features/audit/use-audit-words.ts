import { UUID } from '@qafila/contracts/core';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@qafila/contracts/identity';
import { auditValue, fieldWords } from '@qafila/domain/audit';
import { fullTime, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

const ACTIONS: readonly AuditAction[] = Object.values(AUDIT_ACTIONS).flat();
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const KINDS = [
  'user',
  'session',
  'apiToken',
  'signup',
  'company',
  'contract',
  'task',
  'tasks',
  'move',
  'trip',
  'agent',
  'agents',
  'relocation',
  'skill',
  'supplier',
  'shift',
  'entry',
  'close',
  'configuration',
  'automation',
  'locationPoint',
  'area',
  'dashboard',
  'statement',
  'callback',
  'webhook',
  'remote',
] as const;
const FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'roles',
  'active',
  'shouldEnforceMfa',
  'reason',
  'version',
  'changed',
  'title',
  'description',
  'from',
  'to',
  'agentId',
  'agentIds',
  'skillIds',
  'contractId',
  'price',
  'percent',
  'by',
  'ip',
  'clientId',
  'origins',
  'startDateUtc',
  'endDateUtc',
  'notes',
  'address',
  'status',
  'taskIds',
  'before',
  'after',
  'company',
  'timezone',
  'currency',
  'locale',
  'color',
  'scopes',
  'url',
  'country',
  'zipCode',
  'domain',
  'offloadAnswerMin',
  'billingTypeId',
  'billingPrice',
  'offloadByDefault',
  'allowNegativeBalance',
  'freshAuthenticationAbove',
  'closeApprovalAbove',
  'transportTypeId',
  'fleetTypeId',
  'supplierId',
  'supplierName',
  'contractNumber',
  'costPerKm',
  'costPerHour',
  'joiningDate',
  'qatarId',
  'passportNo',
  'qatarIdExpirationDate',
  'passportExpirationDate',
  'drivingLicenseExpirationDate',
  'workPermitExpirationDate',
  'autoAccept',
  'code',
  'contactName',
  'contracts',
  'companyId',
  'ended',
  'reversal',
  'updatedBy',
  'updatedAtUtc',
  'count',
  'approve',
] as const;

const nameOf = ({ details }: AuditEntry): string | undefined => {
  const sources = [details, details.after, details.before, details.contract];
  for (const source of sources) {
    const { name, title, email, shortId } = (source ?? {}) as Record<string, unknown>;
    const found = name ?? title ?? email ?? shortId;
    if (typeof found === 'string') return found;
  }
  return undefined;
};

/** Words for what is recorded. Names that have no words, from a former version, are shown as they were recorded. */
export function useAuditWords() {
  const t = useText();
  const { locale, timeZone } = useUi();
  return useMemo(() => {
    const action = (name: string) => {
      const known = ACTIONS.find((one) => one === name);
      return known ? t(`audit.action.${known}`) : name;
    };
    const object = (entry: AuditEntry) => {
      const [kind = '', ...rest] = entry.subject.split(':');
      const id = rest.join(':');
      const known = KINDS.find((one) => one === kind);
      const which = entry.subjectName ?? nameOf(entry) ?? (UUID.test(id) ? `…${id.slice(-6)}` : id);
      return [known ? t(`audit.object.${known}`) : kind, which].filter(Boolean).join(' ');
    };
    const field = (name: string) => {
      const known = FIELDS.find((one) => one === name);
      return known ? t(`audit.field.${known}`) : fieldWords(name);
    };
    const value = (recorded: unknown) => {
      if (typeof recorded === 'boolean') return t(recorded ? 'audit.yes' : 'audit.no');
      const words = auditValue(recorded);
      return TIME.test(words) ? fullTime(new Date(words), locale, timeZone) : words || '—';
    };
    return {
      action,
      object,
      field,
      value,
      actions: ACTIONS.map((one) => ({ value: one, label: action(one) })),
    };
  }, [t, locale, timeZone]);
}
export type AuditWords = ReturnType<typeof useAuditWords>;
