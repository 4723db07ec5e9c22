import { HISTORY_NOTES, type HistoryNote, type TaskHistoryEntry } from '@qafila/contracts/task';
import { RELEASE_REASONS } from '@qafila/contracts/trip';
import { Box, Flex, StatusBadge, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useChangeWords } from '../../shared/use-change-words.ts';

/** Translates reasons and comments that nobody typed: those of the system, and the ones chosen from a list. */
function useHistoryNote(): (text: string) => string {
  const t = useText();
  return (text) => {
    const known = HISTORY_NOTES.find((one) => one === text);
    if (known) return t(`history.note.${known}`);
    const chosen = RELEASE_REASONS.find((one) => one === text);
    return chosen ? t(`release.${chosen}`) : text;
  };
}

/** One entry of the timeline: event, actor, reason, and changed values. */
export function HistoryLine({ entry }: { entry: TaskHistoryEntry }) {
  const t = useText();
  const note = useHistoryNote();
  const { eventType, actor, fromStatus, toStatus, agentPublicId, reason, comment, changes } = entry;
  const { label, shownBeside, arrow } = useChangeWords(changes.map(({ field }) => field));
  const isCreation = eventType === 'StatusChange' && fromStatus === null;
  const isWithdrawal = reason === ('The next agent is asked' satisfies HistoryNote);
  const isNote = eventType === 'DetailsUpdated' && reason === ('Note' satisfies HistoryNote);
  const event = isCreation ? 'created' : isWithdrawal ? 'withdrawn' : isNote ? 'noted' : eventType;
  const words = isNote ? [comment] : [reason, comment];
  return (
    <Box
      as="li"
      listStyleType="none"
      paddingBlock="3"
      paddingInlineStart="4"
      borderInlineStart="2px solid var(--q-border)"
    >
      <Flex gap="2" alignItems="center" flexWrap="wrap">
        <Text as="span" fontWeight="medium">
          {t(`history.${event}`)}
        </Text>
        {eventType === 'StatusChange' && fromStatus && <StatusBadge status={fromStatus} />}
        {eventType === 'StatusChange' && fromStatus && <span aria-hidden>{arrow}</span>}
        {toStatus && <StatusBadge status={toStatus} />}
        {agentPublicId && (
          <Text as="span" figures>
            <bdi>{agentPublicId}</bdi>
          </Text>
        )}
      </Flex>
      {changes.length > 0 && (
        <Box as="ul" marginBlockStart="1">
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {label(field)}: <bdi>{shownBeside(field, from, to)}</bdi> {arrow}{' '}
              <bdi>{shownBeside(field, to, from)}</bdi>
            </li>
          ))}
        </Box>
      )}
      {(reason || comment) && (
        <Text marginBlockStart="1" whiteSpace="pre-wrap">
          <bdi>{words.flatMap((text) => (text ? note(text) : [])).join(': ')}</bdi>
        </Text>
      )}
      <Text size="sm" tone="muted" marginBlockStart="1">
        <bdi>{actor.name}</bdi> ({t(`actor.${actor.kind}`)}) · <TimeAgo at={entry.atUtc} />
      </Text>
    </Box>
  );
}
