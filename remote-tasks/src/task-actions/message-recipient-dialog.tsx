import type { Task } from '@qafila/contracts/task';
import { withoutDirections } from '@qafila/domain/numbers';
import { Button, Dialog, Flex, Link, Stack, Text, Textarea } from '@qafila/ui';
import { DiscardQuestion, FieldFrame } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { messageLinks, trackingLink } from './tracking-link.ts';
import { useCopy } from './use-tracking-link.ts';

/**
 * A message to the recipient, with their tracking link where the order is the company's own: to copy, or to send by the
 * operator's own apps.
 */
export function MessageRecipientDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const copy = useCopy();
  const link = task.trackingId ? trackingLink(task.trackingId) : '';
  // Another app reads it: a mark behind the link would be part of the link.
  const [text, setText] = useState(() =>
    withoutDirections(
      t(link ? 'message.message' : 'message.messageWithoutLink', {
        name: task.delivery.name,
        id: task.clientGeneratedId ?? task.shortId,
        link,
      }),
    ),
  );
  const [taken, setTaken] = useState(text);
  const take = () => setTaken(text);
  const links = messageLinks(task, text);
  return (
    <Dialog open size="md" title={t('message.title', { name: task.delivery.name })} onClose={onClose}>
      <Stack gap="4">
        <FieldFrame id={id} label={t('message.text')}>
          <Textarea
            id={id}
            rows={4}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
        {!links && <Text tone="muted">{t('message.noPhone')}</Text>}
        <Flex gap="2" flexWrap="wrap" alignItems="center">
          <Button
            icon="copy"
            onClick={() => void copy(text, t('message.copied')).then((copied) => copied && take())}
          >
            {t('message.copy')}
          </Button>
          {link && (
            <Button icon="external" onClick={() => void copy(link, t('detail.linkCopied'))}>
              {t('action.copyLink')}
            </Button>
          )}
        </Flex>
        {links && (
          <Flex gap="5" flexWrap="wrap">
            <Link href={links.sms} onClick={take}>
              {t('message.sms')}
            </Link>
            <Link href={links.whatsApp} target="_blank" rel="noreferrer" onClick={take}>
              WhatsApp
            </Link>
            <Link href={`tel:${task.delivery.phoneNumber}`}>{t('message.call')}</Link>
          </Flex>
        )}
      </Stack>
      <DiscardQuestion dirty={text !== taken} />
    </Dialog>
  );
}
