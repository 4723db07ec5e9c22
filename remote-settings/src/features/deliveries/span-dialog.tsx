import { HOUR_MS, UtcTime } from '@qafila/contracts/core';
import { Button, Dialog, Flex, useUi } from '@qafila/ui';
import { DateTimeField, Form, SubmitButton } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { useReplay } from './use-deliveries.ts';

const Span = v.pipe(
  v.object({ fromUtc: UtcTime, toUtc: UtcTime }),
  v.forward(
    v.check(({ fromUtc, toUtc }) => fromUtc < toUtc, 'The end must be after the start'),
    ['toUtc'],
  ),
);

/** Replays an endpoint's events of a time span. */
export function SpanDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const t = useText();
  const { now } = useUi();
  const replay = useReplay();
  const [lastHour] = useState(() => ({
    fromUtc: new Date(now().getTime() - HOUR_MS).toISOString(),
    toUtc: now().toISOString(),
  }));
  const submit = async (span: v.InferOutput<typeof Span>) => {
    await replay({ endpointId, ...span });
    onClose();
  };
  return (
    <Dialog open title={t('delivery.span')} description={t('delivery.spanBody')} onClose={onClose}>
      <Form label={t('delivery.span')} schema={Span} defaultValues={lastHour} onSubmit={submit}>
        <DateTimeField name="fromUtc" label={t('delivery.from')} required />
        <DateTimeField name="toUtc" label={t('delivery.to')} required />
        <Flex justifyContent="flex-end" gap="2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('delivery.replay')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
