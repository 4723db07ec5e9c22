import type { MetaDataCriterion } from '@qafila/contracts/config';
import { Box, Button, Flex, IconButton } from '@qafila/ui';
import { TextField, useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

/** The agent metadata condition of a criterion. */
export function AgentMetadataFields({ path, disabled }: { path: string; disabled: boolean }) {
  const t = useText();
  const set = useFormSetter();
  const value = useFormValue<MetaDataCriterion | null>(path);
  if (!value)
    return disabled ? null : (
      <Button
        icon="tag"
        size="sm"
        variant="ghost"
        alignSelf="flex-start"
        onClick={() => set(path, { Key: '', Value: '' })}
      >
        {t('config.addAgentMetadata')}
      </Button>
    );
  return (
    <Flex align="flex-start" gap="2" wrap="wrap" role="group" aria-label={t('config.agentMetadataTitle')}>
      <TextField name={`${path}.Key`} label={t('config.agentKey')} required disabled={disabled} />
      <TextField name={`${path}.Value`} label={t('config.agentValue')} required disabled={disabled} />
      {!disabled && (
        <Box paddingBlockStart="5">
          <IconButton
            icon="close"
            label={t('config.removeAgentMetadata')}
            onClick={() => set(path, undefined)}
          />
        </Box>
      )}
    </Flex>
  );
}
