import { calls } from '@qafila/contracts';
import type { User, UserSession } from '@qafila/contracts/identity';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Flex,
  Icon,
  ListItem,
  Loaded,
  PlainList,
  Text,
  TimeAgo,
} from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { deviceOf } from '../../../shared/device.ts';
import { userKeys } from '../../../shared/keys.ts';

/** A user's sessions by device, address and time; they can be ended one by one, or all at once. */
export function SessionsTab({ user }: { user: User }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const confirm = useConfirm();
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: userKeys.sessions(user.id),
    queryFn: ({ signal }) => api.call(calls.identity.sessions, { query: { id: user.id }, signal }),
    staleTime: 0,
    meta: { failure: false },
  });
  const end = async (sessionId?: string) => {
    try {
      const body = { userId: user.id, ...(sessionId && { sessionId }) };
      const { ended } = await api.call(calls.identity.endSessions, { body });
      notice.success(t('sessions.ended', { count: ended }));
    } catch (failure) {
      notice.failure(failure);
    }
    await client.invalidateQueries({ queryKey: userKeys.sessions(user.id) });
  };
  const endAll = async () => {
    const title = t('sessions.endAll.title', { name: `${user.firstName} ${user.lastName}` });
    const question = { title, body: t('sessions.endAll.body'), confirmLabel: t('sessions.endAll') };
    if (await confirm({ ...question, tone: 'danger' })) await end();
  };
  return (
    <Loaded query={sessions}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="key" title={t('sessions.none')} />
        ) : (
          <>
            <PlainList aria-label={t('user.tab.sessions')}>
              {items.map((session) => (
                <SessionItem key={session.id} session={session} onEnd={() => void end(session.id)} />
              ))}
            </PlainList>
            {items.some(({ isOwn }) => !isOwn) && (
              <Button marginBlockStart="4" onClick={() => void endAll()}>
                {t('sessions.endAll')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function SessionItem({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const t = useText();
  const { browser, system } = deviceOf(session.userAgent);
  const device = browser && system ? t('sessions.device', { browser, system }) : t('sessions.unknownDevice');
  return (
    <ListItem paddingBlock="3">
      <Icon name={session.client === 'agent' ? 'phone' : 'user'} />
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Flex wrap="wrap" align="center" gap="2">
          <span title={session.userAgent}>
            {session.client === 'agent' ? t('sessions.agentApp') : device}
          </span>
          {session.isOwn && <Badge tone="brand">{t('sessions.own')}</Badge>}
        </Flex>
        <Text as="div" size="sm" tone="muted">
          <bdi>{session.ip}</bdi> · {t('sessions.started')} <TimeAgo at={session.startedAtUtc} /> ·{' '}
          {t('sessions.seen')} <TimeAgo at={session.lastSeenAtUtc} />
        </Text>
      </Box>
      {!session.isOwn && (
        <Button size="sm" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </ListItem>
  );
}
