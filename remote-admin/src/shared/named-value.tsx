import { Text } from '@qafila/ui';

/** A read-only value among the fields of a form. */
export const NamedValue = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text size="sm" tone="muted">
      {name}
    </Text>
    <bdi>{value}</bdi>
  </div>
);
