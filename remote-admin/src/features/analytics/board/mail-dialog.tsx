import { calls } from '@qafila/contracts';
import type { Dashboard } from '@qafila/contracts/analytics';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, Loaded, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { analyticsKeys } from '../../../shared/keys.ts';

interface MailDialogProps {
  dashboard: Pick<Dashboard, 'id' | 'name'>;
  onClose: () => void;
}

/** Starts and stops the user's weekly mail with the figures of a dashboard. */
export function MailDialog({ dashboard: { id, name }, onClose }: MailDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mail = useQuery({
    queryKey: analyticsKeys.mail(id),
    queryFn: ({ signal }) => api.call(calls.analytics.weeklyMail, { query: { id }, signal }),
    meta: { failure: false },
  });
  const weekly = mail.data?.weekly ?? false;
  const change = async () => {
    setBusy(true);
    try {
      const body = { weekly: !weekly };
      const changed = await api.call(calls.analytics.setWeeklyMail, { query: { id }, body });
      client.setQueryData(analyticsKeys.mail(id), changed);
      notice.success(t(changed.weekly ? 'analytics.mail.started' : 'analytics.mail.stopped', { name }));
      onClose();
    } catch (error) {
      notice.failure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="md"
      title={t('analytics.mail')}
      description={t('analytics.mail.what')}
      onClose={onClose}
      foot={
        <Button
          variant={weekly ? 'danger' : 'primary'}
          busy={busy}
          disabled={!mail.data}
          onClick={() => void change()}
        >
          {t(weekly ? 'analytics.mail.stop' : 'analytics.mail.start')}
        </Button>
      }
    >
      <Loaded query={mail} rows={1}>
        {({ email }) => <Text>{t(weekly ? 'analytics.mail.on' : 'analytics.mail.off', { email })}</Text>}
      </Loaded>
    </Dialog>
  );
}
