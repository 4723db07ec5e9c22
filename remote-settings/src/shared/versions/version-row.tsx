import { Button, chakra, Flex, Text, TimeAgo } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Changes } from './changes.tsx';
import type { SavedVersion, VersionSource } from './source.ts';

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

interface VersionRowProps<Version extends SavedVersion, Change> {
  source: VersionSource<Version, Change>;
  /** Undefined: the time before the first save. */
  version: Version | undefined;
  /** Brings this version back; absent for the newest one and where nothing may be changed. */
  onRollBack?: () => void;
}

/** One save: who, when, why, and what it changed. */
export function VersionRow<Version extends SavedVersion, Change>(props: VersionRowProps<Version, Change>) {
  const { source, version: one, onRollBack } = props;
  const t = useText();
  const [open, setOpen] = useState(false);
  const name = one ? t('config.versions.name', { version: one.version }) : source.texts.start;
  return (
    <Row aria-label={name}>
      <Flex wrap="wrap" align="center" gap="2">
        <Text flex="1" minWidth="200px">
          <b>{name}</b> {one && source.actionName(one)}
        </Text>
        <Flex wrap="wrap" gap="2">
          {one && (
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'config.versions.hide' : 'config.versions.show')}
            </Button>
          )}
          {one && source.extra?.(one)}
          {onRollBack && (
            <Button size="sm" onClick={onRollBack}>
              {t('config.versions.rollBack')}
            </Button>
          )}
        </Flex>
      </Flex>
      {one && (
        <Text tone="muted" size="sm">
          <bdi>{one.savedBy}</bdi>
          {one.savedAtUtc && (
            <>
              {t('comma')}
              <TimeAgo at={one.savedAtUtc} />
            </>
          )}
        </Text>
      )}
      {one?.reason && (
        <Text>
          <bdi>{t('config.versions.reason', { reason: one.reason })}</bdi>
        </Text>
      )}
      {one && open && <Changes source={source} from={one.version - 1} to={one.version} />}
    </Row>
  );
}
