import { Stack, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import type { Weighed } from './weighed.ts';

const MAX_NAMES = 6;

/** Excluded agents, grouped by exclusion reason: how many, and the nearest of them. */
export function ExcludedAgents({ groups }: { groups: Weighed['excluded'] }) {
  const t = useText();
  if (groups.length === 0) return null;
  return (
    <div>
      <Text fontWeight="medium">{t('why.excluded')}</Text>
      <Stack as="ul" gap="1" marginBlockStart="1">
        {groups.map(({ reason, count, agents }) => (
          <li key={reason}>
            <Text as="span" figures>
              {t('why.excludedBy', { count, reason: t(`excluded.${reason}`) })}
            </Text>{' '}
            <Text as="span" size="sm" tone="muted">
              <bdi>
                {agents
                  .slice(0, MAX_NAMES)
                  .map(({ publicId }) => publicId)
                  .join(', ')}
                {agents.length > 0 && count > Math.min(agents.length, MAX_NAMES) && ' …'}
              </bdi>
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  );
}
