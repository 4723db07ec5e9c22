import { UUID } from '@qafila/contracts/core';
import {
  AGENT_CLIENT_ID,
  AUDIT_ACTIONS,
  AUDIT_AGENTS_NAMED,
  type AuditAction,
  type AuditEntry,
  CLIENT_ID,
} from '@qafila/contracts/identity';
import { auditValue, fieldWords } from '@qafila/domain/audit';
import { formatDatedTime, formatDay } from '@qafila/domain/dates';
import { ownDirectionIn } from '@qafila/domain/numbers';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AUDIT_FIELDS } from './audit-fields.ts';
import { useValueWords } from './use-value-words.ts';

const ACTIONS: readonly AuditAction[] = Object.values(AUDIT_ACTIONS).flat();
/** Between the parts of what `auditDetails` names. */
const PART = ' · ';
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The actor of what no person did. */
const SYSTEM = 'system';
/** The end of an id, which tells two objects apart. The file has the whole id. */
const shortId = (text: string) => (UUID.test(text) ? `…${text.slice(-6)}` : text);

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
  'locationPoints',
  'embedToken',
  'area',
  'dashboard',
  'statement',
  'callback',
  'webhook',
  'remote',
] as const;

/** Rules are changed and recorded as one list. */
const ALL_RULES = 'automation:rules';
const CONFIGURATIONS = ['task', 'assignment'] as const;

/** What an object is named by. */
type Named = Pick<AuditEntry, 'subject' | 'subjectName' | 'details'>;

const nameOf = ({ details }: Named): string | undefined => {
  const sources = [details, details.after, details.before, details.contract];
  for (const source of sources) {
    const { name, title, email, shortId, url } = (source ?? {}) as Record<string, unknown>;
    const found = name ?? title ?? email ?? shortId ?? url;
    if (typeof found === 'string') return found;
  }
  return undefined;
};

/** Words for what is recorded. Names that have no words, from a former version, are shown as they were recorded. */
export function useAuditWords() {
  const t = useText();
  const { locale, timeZone } = useUi();
  const valueWords = useValueWords();
  return useMemo(() => {
    const action = (name: string) => {
      const known = ACTIONS.find((one) => one === name);
      return known ? t(`audit.action.${known}`) : name;
    };
    const object = (entry: Named) => {
      const [kind = '', ...rest] = entry.subject.split(':');
      const id = rest.join(':');
      const known = KINDS.find((one) => one === kind);
      if (entry.subject === ALL_RULES) return t('audit.object.automationRules');
      const config = kind === 'configuration' && CONFIGURATIONS.find((one) => one === id);
      if (config) return t(`audit.object.configuration.${config}`);
      const which = entry.subjectName ?? nameOf(entry) ?? shortId(id);
      return [known ? t(`audit.object.${known}`) : kind, which && ownDirectionIn(locale, which)]
        .filter(Boolean)
        .join(' ');
    };
    const oneField = (name: string) => {
      const known = AUDIT_FIELDS.find((one) => one === name);
      return known ? t(`audit.field.${known}`) : fieldWords(name);
    };
    // A change of a configuration names its override first.
    const field = (path: string) => path.split(PART).map(oneField).join(PART);
    /** A list that may be of agents: each by name, or by the end of its id, and how many more there are. */
    const listed = (items: readonly unknown[], names: Record<string, string>) => {
      const shown = items
        .slice(0, AUDIT_AGENTS_NAMED)
        .map(String)
        .map((item) => ownDirectionIn(locale, names[item] ?? shortId(item)));
      const more = items.length - shown.length;
      return [...shown, ...(more > 0 ? [t('audit.andMore', { count: more })] : [])].join(
        locale === 'ar' ? '، ' : ', ',
      );
    };
    const value = (path: string, recorded: unknown, entry: AuditEntry) => {
      const names = entry.agentNames ?? {};
      const words = valueWords(path.split(PART).at(-1) ?? '', recorded, entry);
      if (words !== undefined) return words;
      if (Array.isArray(recorded) && recorded.some((item) => UUID.test(String(item))))
        return listed(recorded, names);
      if (typeof recorded === 'string' && names[recorded]) return names[recorded];
      if (typeof recorded === 'boolean') return t(recorded ? 'audit.yes' : 'audit.no');
      if (recorded === CLIENT_ID) return t('audit.portal');
      if (recorded === AGENT_CLIENT_ID) return t('audit.courierApp');
      const text = auditValue(recorded);
      if (DAY.test(text)) return formatDay(text, { zone: 'UTC', locale });
      return TIME.test(text) ? formatDatedTime(text, { zone: timeZone, locale }) : shortId(text) || '—';
    };
    return {
      actor: (name: string) => (name === SYSTEM ? t('audit.system') : name),
      action,
      object,
      field,
      value,
      actions: ACTIONS.map((one) => ({ value: one, label: action(one) })),
    };
  }, [t, valueWords, locale, timeZone]);
}
export type AuditWords = ReturnType<typeof useAuditWords>;
