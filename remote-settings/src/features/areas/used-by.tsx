import type { AreaUsage } from '@qafila/contracts/location';
import { Stack, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ');

/** Where an area is used: shifts and rules by name, and how many agents are on their way. */
export function UsedBy({ usage: { shifts, rules, relocating } }: { usage: AreaUsage }) {
  const t = useText();
  if (shifts.length + rules.length + relocating === 0) return <Text tone="muted">{t('area.unused')}</Text>;
  return (
    <Stack gap="1">
      {shifts.length > 0 && (
        <Text>
          {t('area.usedByShifts')} <bdi>{namesOf(shifts)}</bdi>
        </Text>
      )}
      {rules.length > 0 && (
        <Text>
          {t('area.usedByRules')} <bdi>{namesOf(rules)}</bdi>
        </Text>
      )}
      {relocating > 0 && <Text>{t('area.relocating', { count: relocating })}</Text>}
    </Stack>
  );
}
