import type { AuditEntry } from '@qafila/contracts/identity';
import { auditDetails } from '@qafila/domain/audit';
import { useSession } from '@qafila/shell-sdk';
import { Badge, Cut, chakra, Flex, IconButton, Link, PlainList, Text } from '@qafila/ui';
import { type ListController, Moment } from '@qafila/ui/list';
import { useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { EntryDetails } from './entry-details.tsx';
import type { AuditWords } from './use-audit-words.ts';

const Entry = chakra('li', {
  base: {
    paddingBlock: '1.5',
    paddingInline: '3',
    fontSize: 'table',
    lineHeight: '20px',
    '&:not(:first-of-type)': { borderBlockStart: 'hairline' },
  },
});

interface EntriesProps {
  entries: readonly AuditEntry[];
  list: ListController;
  words: AuditWords;
  busy: boolean;
}

/** The entries on a phone: who and when, below it what; values before and after are opened. */
export function EntryCards({ entries, list, words, busy }: EntriesProps) {
  const t = useText();
  return (
    <PlainList
      aria-label={t('audit.title')}
      aria-busy={busy || undefined}
      border="hairline"
      borderRadius="lg"
      bg="surface"
    >
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} list={list} words={words} />
      ))}
    </PlainList>
  );
}

function EntryCard({ entry, list, words }: Pick<EntriesProps, 'list' | 'words'> & { entry: AuditEntry }) {
  const t = useText();
  const id = useId();
  const seesAll = useSession().company === null;
  const [isOpen, setOpen] = useState(false);
  const { changes, facts } = auditDetails(entry.details);
  const { actor, actingFor, action, company, createdAtUtc } = entry;
  return (
    <Entry>
      <Flex gap="2" align="flex-start">
        <chakra.div flex="1" minWidth="0">
          <Flex gap="2" minWidth="0">
            <Link asChild minWidth="0">
              <button type="button" title={t('audit.only')} onClick={() => list.setFilter('actor', actor)}>
                <Cut dir="auto">{words.actor(actor)}</Cut>
              </button>
            </Link>
            {actingFor && (
              <Badge tone="warning" flexShrink={0}>
                {t('audit.acting')}
              </Badge>
            )}
            <Text as="span" tone="muted" marginInlineStart="auto" flexShrink={0}>
              <Moment at={createdAtUtc} />
            </Text>
          </Flex>
          <div>
            {words.action(action)}
            {' · '}
            <Link asChild>
              <button type="button" title={t('audit.only')} onClick={() => list.setSearch(entry.subject)}>
                <bdi>{words.object(entry)}</bdi>
              </button>
            </Link>
            {seesAll && company && (
              <Text as="span" tone="muted" size="sm">
                {' · '}
                <bdi>{company}</bdi>
              </Text>
            )}
          </div>
        </chakra.div>
        {changes.length + facts.length > 0 && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            size="sm"
            label={t('audit.details')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </Flex>
      {isOpen && (
        <div id={id}>
          <EntryDetails entry={entry} words={words} />
        </div>
      )}
    </Entry>
  );
}
