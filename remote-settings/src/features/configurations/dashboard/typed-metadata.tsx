import { Button, Flex, IconButton, Input } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

export interface Entry {
  key: string;
  value: string;
}

interface TypedMetadataProps {
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
}

/** Metadata of a hypothetical task. */
export function TypedMetadata({ entries, onChange }: TypedMetadataProps) {
  const t = useText();
  const put = (at: number, part: Partial<Entry>) =>
    onChange(entries.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <>
      {entries.map((entry, index) => (
        // Entries have no id; their position is the key.
        <Flex
          gap="2"
          align="center"
          key={index}
          role="group"
          aria-label={t('config.rules.entry', { number: index + 1 })}
        >
          <Input
            aria-label={t('config.field.metaDataKey')}
            placeholder={t('config.field.metaDataKey')}
            value={entry.key}
            onChange={(event) => put(index, { key: event.target.value })}
          />
          <Input
            aria-label={t('config.field.metaDataValue')}
            placeholder={t('config.field.metaDataValue')}
            value={entry.value}
            onChange={(event) => put(index, { value: event.target.value })}
          />
          <IconButton
            icon="close"
            label={t('config.rules.removeEntry', { number: index + 1 })}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          />
        </Flex>
      ))}
      <Button
        icon="plus"
        size="sm"
        variant="ghost"
        alignSelf="flex-start"
        onClick={() => onChange([...entries, { key: '', value: '' }])}
      >
        {t('config.rules.addEntry')}
      </Button>
    </>
  );
}
