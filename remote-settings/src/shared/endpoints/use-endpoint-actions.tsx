import { calls } from '@qafila/contracts';
import { formatDatedTime } from '@qafila/domain/dates';
import { useApi, useConfirm, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { type MenuAction, useUi } from '@qafila/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { endpointKeys } from '../keys.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import type { Endpoint } from './endpoint.ts';
import { useTestEvent } from './use-test-event.ts';

interface Rotated {
  signingSecret: string;
  previousValidUntilUtc: string;
}

/** Actions common to callbacks and webhooks. */
export function useEndpointActions(): { of: (endpoint: Endpoint) => MenuAction[]; dialogs: ReactNode } {
  const t = useText();
  const { locale, timeZone } = useUi();
  const api = useApi();
  const drawer = useDrawer();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const sendTest = useTestEvent();
  const [rotated, setRotated] = useState<Rotated>();

  const rotate = async ({ id, url }: Endpoint) => {
    const title = t('endpoint.rotate.title');
    const body = t('endpoint.rotate.body', { url });
    if (!(await confirm({ title, body, confirmLabel: t('endpoint.rotate') }))) return;
    try {
      setRotated(await api.call(calls.webhook.rotateSecret, { body: { endpointId: id } }));
    } catch (error) {
      notice.failure(error);
    }
  };
  const enable = async ({ id }: Endpoint) => {
    try {
      await api.call(calls.webhook.enable, { body: { endpointId: id } });
      notice.success(t('endpoint.enabled'));
      await client.invalidateQueries({ queryKey: endpointKeys.all });
    } catch (error) {
      notice.failure(error);
    }
  };
  const until = (moment: string) => formatDatedTime(moment, { zone: timeZone, locale });

  return {
    of: (endpoint) => [
      {
        key: 'deliveries',
        label: t('endpoint.deliveries'),
        icon: 'activity',
        onSelect: () => drawer.open('endpoint.deliveries', { endpointId: endpoint.id }),
      },
      {
        key: 'test',
        label: t('endpoint.test'),
        icon: 'webhook',
        onSelect: () => void sendTest(endpoint.id),
      },
      {
        key: 'rotate',
        label: t('endpoint.rotate'),
        icon: 'key',
        onSelect: () => void rotate(endpoint),
      },
      ...(endpoint.disabledAtUtc
        ? [
            {
              key: 'enable',
              label: t('endpoint.enable'),
              icon: 'refresh' as const,
              onSelect: () => void enable(endpoint),
            },
          ]
        : []),
    ],
    dialogs: rotated && (
      <SecretDialog
        title={t('endpoint.secret.new')}
        body={t('endpoint.secret.both', { until: until(rotated.previousValidUntilUtc) })}
        label={t('endpoint.secret')}
        secret={rotated.signingSecret}
        onClose={() => setRotated(undefined)}
      />
    ),
  };
}
