import { Text } from '@qafila/ui';

/** A value that stands among the fields of a form and can't be changed. */
export const NamedValue = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text size="sm" tone="muted">
      {name}
    </Text>
    <bdi>{value}</bdi>
  </div>
);
