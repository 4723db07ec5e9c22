import type { ConfigName, ConfigVersion } from '@qafila/contracts/config';
import { Button, chakra, Flex, Text, TimeAgo } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { Changes } from './changes.tsx';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    paddingBlock: '2.5',
    borderBlockStart: 'hairline',
    minWidth: 0,
  },
});

interface VersionRowProps {
  kind: ConfigName;
  version: ConfigVersion;
  /** Restores this version; not set for the newest one and for read-only roles. */
  onRollBack?: () => void;
}

/** One version: author, time, reason and changes. */
export function VersionRow({ kind, version: one, onRollBack }: VersionRowProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isDefault = one.version === 0;
  const name = isDefault
    ? t('config.versions.defaults')
    : t('config.versions.name', { version: one.version });
  return (
    <Row aria-label={name}>
      <Flex wrap="wrap" align="center" gap="2">
        <Text flex="1" minWidth="200px">
          <b>{name}</b>{' '}
          {!isDefault &&
            (one.rolledBackTo === 0
              ? t('config.versions.toDefaults')
              : t(`config.versions.action.${one.action}`, { version: one.rolledBackTo }))}
        </Text>
        {!isDefault && (
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'config.versions.hide' : 'config.versions.show')}
          </Button>
        )}
        {onRollBack && (
          <Button size="sm" onClick={onRollBack}>
            {t('config.versions.rollBack')}
          </Button>
        )}
      </Flex>
      <Text tone="muted" size="sm">
        <bdi>{one.savedBy}</bdi>
        {one.savedAtUtc && (
          <>
            {', '}
            <TimeAgo at={one.savedAtUtc} />
          </>
        )}
      </Text>
      {one.reason && (
        <Text>
          <bdi>{t('config.versions.reason', { reason: one.reason })}</bdi>
        </Text>
      )}
      {open && <Changes kind={kind} from={one.version - 1} to={one.version} />}
    </Row>
  );
}
