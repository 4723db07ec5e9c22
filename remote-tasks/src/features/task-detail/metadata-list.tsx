import type { MetadataEntry } from '@qafila/contracts/core';
import { Badge, Flex, Section } from '@qafila/ui';
import { useFieldLabels } from '../../shared/field-labels.ts';

/** Metadata pairs under their own heading. */
export function MetadataList({ entries }: { entries: readonly MetadataEntry[] }) {
  const { label } = useFieldLabels();
  if (entries.length === 0) return null;
  return (
    <Section title={label('userMetaDataDtos')}>
      <MetadataBadges entries={entries} />
    </Section>
  );
}

/** Metadata pairs, each with its colour at the edge. */
export const MetadataBadges = ({ entries }: { entries: readonly MetadataEntry[] }) => (
  <Flex gap="2" flexWrap="wrap">
    {entries.map(({ key, value, colorHex }) => (
      <Badge key={key} style={colorHex ? { borderInlineStart: `4px solid ${colorHex}` } : undefined}>
        <bdi>{key}</bdi>: <bdi>{value}</bdi>
      </Badge>
    ))}
  </Flex>
);
