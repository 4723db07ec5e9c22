import type { ReplyOf } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { useApi, useChannel, useConfirm, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Box, Button, Card, Flex, ListItem, PlainList, Section, Text, TimeAgo } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { companyKeys } from '../../../shared/keys.ts';
import { useWords } from '../use-words.ts';

type Signup = ReplyOf<typeof calls.identity.signups>['items'][number];

/** Maximum of sign-ups shown at once, longest waiting first. */
const SHOWN = 20;

/** Companies that wait for approval; hidden if there are none. */
export function Signups() {
  const t = useText();
  const words = useWords();
  const api = useApi();
  const notice = useNotice();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState<Signup | null>(null);
  const { data, error } = useQuery({
    queryKey: companyKeys.signups,
    queryFn: ({ signal }) => api.call(calls.identity.signups, { query: { pageSize: SHOWN }, signal }),
    meta: { failure: false },
  });
  const reread = () => client.invalidateQueries({ queryKey: companyKeys.all });
  useChannel('operational', 'signup.requested', () => void reread());
  useChannel('operational', 'signup.decided', () => void reread());

  const decide = async ({ id, companyName: name }: Signup, approve: boolean, notes?: string) => {
    await api.call(calls.identity.decideSignup, { body: { id, approve, ...(notes && { notes }) } });
    notice.success(t(approve ? 'signup.approved' : 'signup.rejected', { name }));
    setRejecting(null);
    await reread();
  };
  const approve = async (signup: Signup) => {
    const sure = await confirm({
      title: t('signup.approve.title', { name: signup.companyName }),
      body: t('signup.approve.body', { email: signup.email }),
      confirmLabel: t('signup.approve'),
    });
    if (!sure) return;
    await decide(signup, true).catch(async (failure: unknown) => {
      notice.failure(failure);
      await reread();
    });
  };

  if (error)
    return (
      <Text role="alert" tone="danger">
        {t('signup.failed')} {errorText(error)}
      </Text>
    );
  const items = data?.items ?? [];
  const total = data?.pagingFilteringContext.totalItems ?? 0;
  if (items.length === 0) return null;
  return (
    <Card>
      <Section title={t('signup.waiting', { count: total })}>
        <PlainList maxHeight="220px" overflowY="auto">
          {items.map((signup) => (
            <ListItem flexWrap="wrap" gap="2" key={signup.id}>
              <Box flex="1 1 240px" minWidth="0" overflowWrap="anywhere">
                <bdi>{signup.companyName}</bdi>
                <Text as="div" size="sm" tone="muted">
                  {/* A line never begins with a dot. */}
                  <bdi>{`${signup.firstName} ${signup.lastName}`}</bdi>&nbsp;· <bdi>{signup.email}</bdi>
                  &nbsp;· <bdi>{signup.phoneNumber}</bdi>&nbsp;· <TimeAgo at={signup.createdAtUtc} />
                </Text>
                <Text as="div" size="sm" tone="muted">
                  <bdi>{words.currency(signup.currency)}</bdi> · <bdi>{signup.timezone}</bdi>
                </Text>
              </Box>
              <Flex gap="2">
                <Button
                  size="sm"
                  aria-label={t('signup.reject.title', { name: signup.companyName })}
                  onClick={() => setRejecting(signup)}
                >
                  {t('signup.reject')}
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={t('signup.approve.title', { name: signup.companyName })}
                  onClick={() => void approve(signup)}
                >
                  {t('signup.approve')}
                </Button>
              </Flex>
            </ListItem>
          ))}
        </PlainList>
      </Section>
      {rejecting && (
        <NotesDialog
          open
          title={t('signup.reject.title', { name: rejecting.companyName })}
          description={t('signup.reject.body', { email: rejecting.email })}
          effect={t('signup.reject.effect')}
          tone="danger"
          maxLength={2000}
          onCancel={() => setRejecting(null)}
          onConfirm={(notes) => decide(rejecting, false, notes)}
        />
      )}
    </Card>
  );
}
