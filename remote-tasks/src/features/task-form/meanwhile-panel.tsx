import type { Task } from '@qafila/contracts/task';
import { Box, Button, Flex, Icon, LiveMark, Stack, Text } from '@qafila/ui';
import { useFormSetter } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { useChangeWords } from '../../shared/use-change-words.ts';
import { type ChangeMeanwhile, changedMeanwhile } from './meanwhile.ts';

/** Shows what others changed since the form was opened. Typed values stay; each change can be taken over by hand. */
export function MeanwhilePanel({ opened, now }: { opened: Task; now: Task }) {
  const t = useText();
  const changes = changedMeanwhile(opened, now);
  if (changes.length === 0) return null;
  return (
    <Box role="status" padding="3" borderRadius="md" bg="info-tint">
      <Flex gap="2" alignItems="center" color="info-text">
        <Icon name="info" />
        <Text fontWeight="medium">{t('form.meanwhile')}</Text>
      </Flex>
      <Text size="sm" tone="muted" marginBlock="1">
        {t('form.meanwhileBody')}
      </Text>
      <Stack as="ul" gap="1">
        {changes.map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      </Stack>
    </Box>
  );
}

function ChangeLine({ change }: { change: ChangeMeanwhile }) {
  const t = useText();
  const set = useFormSetter();
  const { field, from, to, values } = change;
  const { label, shownBeside, arrow } = useChangeWords([field]);
  const paths = Object.entries(values);
  return (
    <Flex as="li" gap="2" alignItems="center" flexWrap="wrap" minHeight="7">
      <Text fontWeight="medium">{label(field)}</Text>
      <Text>
        <bdi>{shownBeside(field, from, to)}</bdi> {arrow}{' '}
        <LiveMark changed>{shownBeside(field, to, from)}</LiveMark>
      </Text>
      {paths.length > 0 && (
        <Button
          size="sm"
          aria-label={t('form.takeOver', { field: label(field) })}
          onClick={() => {
            for (const [path, value] of paths) set(path, value);
          }}
        >
          {t('form.takeThis')}
        </Button>
      )}
    </Flex>
  );
}
