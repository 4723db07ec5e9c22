import type { AgentMetadataEntry } from '@qafila/contracts/core';
import { MAX_METADATA_ENTRIES } from '@qafila/contracts/core';
import { Button, chakra, Flex, IconButton, Stack, Text } from '@qafila/ui';
import { CheckboxField, ColorMenuField, FormSection, TextField, useRows } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

const Wide = chakra('div', { base: { flex: '1 1 160px', minWidth: 0 } });

const NAME = 'metaDataFields';

/** Metadata of the agent: key, value, colour, and whether partners may see it. */
export function MetadataTab() {
  const t = useText();
  const { rows, append, remove } = useRows<AgentMetadataEntry>(NAME);
  return (
    <FormSection name="metadata" title={t('section.metadata')} titleHidden>
      <Stack gap="3" align="flex-start">
        {rows.length === 0 && <Text tone="muted">{t('metadata.none')}</Text>}
        {rows.map((row, index) => (
          <Flex
            wrap="wrap"
            align="flex-start"
            gap="2"
            key={row.id}
            role="group"
            aria-label={t('metadata.line', { number: index + 1 })}
            width="full"
          >
            <Wide>
              <TextField name={`${NAME}.${index}.key`} label={t('metadata.key')} maxLength={100} />
            </Wide>
            <Wide>
              <TextField name={`${NAME}.${index}.value`} label={t('metadata.value')} maxLength={500} />
            </Wide>
            <Flex align="center" gap="2" minHeight="8" marginBlockStart="6">
              <ColorMenuField name={`${NAME}.${index}.colorHex`} label={t('metadata.color')} />
              <CheckboxField name={`${NAME}.${index}.clientViewAllowed`} label={t('metadata.clientView')} />
              <IconButton
                icon="trash"
                label={t('metadata.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </Flex>
          </Flex>
        ))}
        <Button
          size="sm"
          icon="plus"
          disabled={rows.length >= MAX_METADATA_ENTRIES}
          onClick={() => append({ key: '', value: '', clientViewAllowed: false })}
        >
          {t('metadata.add')}
        </Button>
      </Stack>
    </FormSection>
  );
}
