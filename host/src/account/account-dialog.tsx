import { ApiError } from '@qafila/api-client';
import { ownCalls, type UserSession } from '@qafila/contracts/identity';
import { type SignedIn, useShell } from '@qafila/shell-sdk';
import {
  Button,
  chakra,
  Dialog,
  ErrorState,
  Fact,
  Facts,
  Heading,
  ListItem,
  LoadingState,
  PlainList,
  Text,
  TimeAgo,
  useUi,
} from '@qafila/ui';
import { roleNames } from '@qafila/ui/roles';
import { useCallback, useEffect, useState } from 'react';
import { AlertChoices } from '../alerts/alert-choices.tsx';
import { usePanelText } from '../common/panel-messages.ts';
import { deviceName } from './device-name.ts';

/** Who is signed in, on which devices, and what alerts them. */
export default function AccountDialog({ visitor, onClose }: { visitor: SignedIn; onClose: () => void }) {
  const t = usePanelText();
  const { locale } = useUi();
  const { user } = visitor;
  const facts = [
    [t('account.name'), `${user.firstName} ${user.lastName}`],
    [t('account.email'), user.email],
    [t('account.phone'), user.phoneNumber],
    [t('account.company'), user.company?.name],
    [t('account.roles'), roleNames(locale, user.roles)],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('account.title')} size="md">
      <Facts>
        {facts.map(([term, fact]) =>
          fact ? (
            <Fact key={term} label={term}>
              <bdi>{fact}</bdi>
            </Fact>
          ) : null,
        )}
      </Facts>
      <Devices />
      <chakra.section marginBlockStart="4">
        <Heading size="sm">{t('alerts')}</Heading>
        <AlertChoices />
      </chakra.section>
    </Dialog>
  );
}

function Devices() {
  const t = usePanelText();
  const { api, notice } = useShell();
  const [sessions, setSessions] = useState<readonly UserSession[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setSessions((await api.call(ownCalls.ownSessions)).items);
    } catch (failure) {
      setError(failure);
    }
  }, [api]);
  useEffect(() => void load(), [load]);
  const [ending, setEnding] = useState<UserSession | 'others' | null>(null);
  const end = async (which: UserSession | 'others') => {
    setEnding(which);
    const sessionId = which === 'others' ? undefined : which.id;
    try {
      await api.call(ownCalls.endOwnSessions, { body: { sessionId } });
    } catch (failure) {
      // It may have been signed out elsewhere: nothing is left to do.
      if (!(failure instanceof ApiError && failure.status === 404)) notice.failure(failure);
    }
    await load();
    setEnding(null);
  };
  const stateOf = (which: UserSession | 'others') => ({
    busy: ending === which,
    disabled: ending !== null && ending !== which,
  });
  const others = sessions?.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <chakra.section marginBlockStart="4">
      <Heading size="sm">{t('account.devices')}</Heading>
      {error !== null && <ErrorState title={t('account.failed')} error={error} onRetry={() => void load()} />}
      {error === null && sessions === null && <LoadingState shape="list" />}
      <PlainList>
        {sessions?.map((one) => (
          <Device key={one.id} session={one} onEnd={() => void end(one)} {...stateOf(one)} />
        ))}
      </PlainList>
      {others.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          marginBlockStart="2"
          onClick={() => void end('others')}
          {...stateOf('others')}
        >
          {t('account.endOthers')}
        </Button>
      )}
    </chakra.section>
  );
}

interface DeviceProps {
  session: UserSession;
  busy: boolean;
  disabled: boolean;
  onEnd: () => void;
}

function Device({ session, onEnd, ...state }: DeviceProps) {
  const t = usePanelText();
  const device =
    session.client === 'agent'
      ? t('account.app')
      : (deviceName(session.userAgent) ?? t('account.unknownDevice'));
  return (
    <ListItem>
      <chakra.div flex={1} minWidth={0}>
        <bdi>{device}</bdi>
        <Text tone="muted" size="sm">
          {session.isOwn ? t('account.thisDevice') : t('account.lastSeen')} ·{' '}
          <TimeAgo at={session.lastSeenAtUtc} /> · <bdi>{session.ip}</bdi>
        </Text>
      </chakra.div>
      {!session.isOwn && (
        <Button size="sm" aria-label={t('account.endNamed', { device })} onClick={onEnd} {...state}>
          {t('account.end')}
        </Button>
      )}
    </ListItem>
  );
}
