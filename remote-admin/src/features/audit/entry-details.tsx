import type { AuditEntry } from '@qafila/contracts/identity';
import { auditDetails } from '@qafila/domain/audit';
import { Button, chakra, PlainList, Text, useUi, VisuallyHidden } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { AuditWords } from './use-audit-words.ts';

/** Lines shown before 'Show all'. */
const SHOWN = 4;

const Former = chakra('del', { base: { color: 'muted', textDecorationThickness: '1px' } });
const New = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium' } });

/** What changed, each value with the one before it, and what else was recorded. */
export function EntryDetails({ entry, words }: { entry: AuditEntry; words: AuditWords }) {
  const t = useText();
  const { locale } = useUi();
  const [isOpen, setOpen] = useState(false);
  const { changes, facts } = auditDetails(entry.details);
  const lines = [
    ...changes.map(({ field, before, after }) => ({
      name: field,
      text: (
        <>
          <VisuallyHidden>{t('audit.before')} </VisuallyHidden>
          <Former>
            <bdi>{words.value(field, before, entry)}</bdi>
          </Former>
          <span aria-hidden>{locale === 'ar' ? ' ← ' : ' → '}</span>
          <VisuallyHidden> {t('audit.after')} </VisuallyHidden>
          <New>
            <bdi>{words.value(field, after, entry)}</bdi>
          </New>
        </>
      ),
    })),
    ...facts.map(({ name, value }) => ({ name, text: <bdi>{words.value(name, value, entry)}</bdi> })),
  ];
  if (lines.length === 0) return null;
  return (
    <PlainList paddingBlock="1.5" textAlign="start" minWidth="0">
      {lines.slice(0, isOpen ? lines.length : SHOWN).map(({ name, text }) => (
        <li key={name}>
          <Text as="span" tone="muted" size="sm">
            {words.field(name)}:{' '}
          </Text>
          {text}
        </li>
      ))}
      {!isOpen && lines.length > SHOWN && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            {t('audit.showAll', { count: lines.length - SHOWN })}
          </Button>
        </li>
      )}
    </PlainList>
  );
}
