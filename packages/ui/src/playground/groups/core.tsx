import { HOUR_MS } from '@qafila/contracts/core';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { Link } from '../../actions/link.tsx';
import { Card, Section } from '../../display/card.tsx';
import { ICON_NAMES, Icon } from '../../display/icon.tsx';
import { Kbd } from '../../display/kbd.ts';
import { TimeAgo } from '../../display/time-ago.tsx';
import { Checkbox, Input, Switch, Textarea } from '../../inputs/index.ts';
import { HStack, Stack } from '../../layout/index.ts';
import { Heading, Text } from '../../layout/text.ts';
import { AVAILABILITY_NAMES } from '../../status/availability.ts';
import { AvailabilityBadge } from '../../status/availability-badge.tsx';
import { Badge } from '../../status/badge.ts';
import { StatusBadge } from '../../status/status-badge.tsx';
import { TASK_STATUS_NAMES } from '../../status/task-status.ts';
import { overlays } from './overlays.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const TONES = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] as const;
export const samples = {
  ...overlays,
  button: () => (
    <Stack>
      {VARIANTS.map((variant) => (
        <HStack key={variant} wrap="wrap">
          <Button variant={variant}>Assign</Button>
          <Button variant={variant} icon="plus">
            New task
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
        </HStack>
      ))}
    </Stack>
  ),
  'icon-button': () => (
    <HStack>
      <IconButton icon="edit" label="Edit" />
      <IconButton icon="arrow-right" label="Forward" mirrored />
      <IconButton icon="trash" label="Remove" variant="danger" />
    </HStack>
  ),
  link: () => (
    <Text>
      The task belongs to <Link href="#link">Aisha Rahman</Link>.
    </Text>
  ),
  text: () => (
    <Stack>
      <Heading size="xl">Tasks of today</Heading>
      <Heading size="md">Delivery</Heading>
      <Text>Zone 25, street 840, building 12.</Text>
      <Text tone="muted" size="sm">
        Changed 3 minutes ago
      </Text>
    </Stack>
  ),
  inputs: () => (
    <Stack maxWidth="360px">
      <Input aria-label="Name" defaultValue="Aisha Rahman" />
      <Input aria-label="Refused" aria-invalid defaultValue="12" />
      <Textarea aria-label="Notes" placeholder="Notes" />
      <Checkbox defaultChecked>Keep me logged in</Checkbox>
      <Switch defaultChecked>Auto accept</Switch>
    </Stack>
  ),
  icons: () => (
    <HStack wrap="wrap" gap="4">
      {ICON_NAMES.map((name) => (
        <Stack key={name} alignItems="center" width="80px" gap="1">
          <Icon name={name} size={20} />
          <Text size="xs" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </HStack>
  ),
  'status-badge': () => (
    <HStack wrap="wrap">
      {TASK_STATUS_NAMES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <StatusBadge status="Delivering" late />
    </HStack>
  ),
  'availability-badge': () => (
    <HStack wrap="wrap">
      {AVAILABILITY_NAMES.map((availability) => (
        <AvailabilityBadge key={availability} availability={availability} />
      ))}
    </HStack>
  ),
  badge: () => (
    <HStack wrap="wrap">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </HStack>
  ),
  time: () => (
    <HStack>
      <TimeAgo at={new Date(Date.now() - HOUR_MS)} />
      <TimeAgo at={new Date(Date.now() + HOUR_MS / 5)} />
    </HStack>
  ),
  keys: () => (
    <HStack>
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </HStack>
  ),
  card: () => (
    <Card>
      <Section
        title="Pickup"
        description="Where the courier goes first"
        actions={<Button size="sm">Edit</Button>}
      >
        <Text>The Pearl, tower 9</Text>
      </Section>
    </Card>
  ),
};
