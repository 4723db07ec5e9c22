import { errorText } from '@qafila/api-client';
import type { RecipientTask } from '@qafila/contracts/tracking';
import { Button, Flex, Note, Stack, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { RecipientActions } from './use-recipient-actions.ts';

/** Where a recipient reports that the address or the order is wrong. */
export function WrongOrder({ task, actions }: { task: RecipientTask; actions: RecipientActions }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      setAsking(false);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const { notMe, notMeDeclined, askedAddress } = task.words;
  const company = task.companyName;
  // Until the company decides whose the order is, its address need not be corrected.
  const waits = notMe && !notMeDeclined;
  return (
    <Stack gap="2">
      {notMe && (
        <Note tone="info" role="status">
          {t(notMeDeclined ? 'notMe.declined' : 'notMe.done', { company })}
        </Note>
      )}
      {askedAddress && (
        <Note tone="info" role="status">
          {t(`address.${askedAddress}`, { company })}
        </Note>
      )}
      {!waits && asking && (
        <Note role="group" aria-label={t('notMe')}>
          {t('notMe.ask', { company })}
          <Flex gap="2" paddingBlockStart="2">
            <Button size="sm" busy={busy} onClick={() => void attempt(actions.notMe)}>
              {t('notMe.yes')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
              {t('notMe.no')}
            </Button>
          </Flex>
        </Note>
      )}
      {!waits && !asking && (
        <Flex gap="2" flexWrap="wrap">
          <Button size="sm" variant="ghost" busy={busy} onClick={() => void attempt(actions.correctAddress)}>
            {t('address.correct')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            {t('notMe')}
          </Button>
        </Flex>
      )}
      {failure && (
        <Text role="alert" tone="danger">
          {failure}
        </Text>
      )}
    </Stack>
  );
}
