import { calls } from '@qafila/contracts';
import type { DeliveryRating, RecipientTask } from '@qafila/contracts/tracking';
import { Button, Stack, Text } from '@qafila/ui';
import { Form, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { Stars } from './stars.tsx';

const Comment = v.object({ comment: calls.tracking.rate.body.entries.comment });

/** How the delivery was: asked after its end, and shown once it is answered. */
export function Rating({
  words,
  onRate,
}: {
  words: RecipientTask['words'];
  onRate: (rating: DeliveryRating) => Promise<void>;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(words.rating === null);
  const [stars, setStars] = useState(words.rating ?? undefined);
  const [isMissing, setMissing] = useState(false);
  if (!isOpen && words.rating !== null)
    return (
      <Stack gap="2" alignItems="flex-start">
        <Text role="status">{t('rating.thanks', { count: words.rating })}</Text>
        {words.comment && (
          <Text tone="muted">
            <bdi>{words.comment}</bdi>
          </Text>
        )}
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('rating.change')}
        </Button>
      </Stack>
    );
  const send = async ({ comment }: { comment?: string | undefined }) => {
    setMissing(stars === undefined);
    if (stars === undefined) return;
    await onRate({ rating: stars, comment });
    setOpen(false);
  };
  return (
    <Stack gap="3">
      <Stars value={stars} onValue={setStars} />
      {isMissing && stars === undefined && (
        <Text role="alert" tone="danger">
          {t('rating.missing')}
        </Text>
      )}
      <Form
        label={t('rating.question')}
        schema={Comment}
        defaultValues={{ comment: words.comment ?? '' }}
        onSubmit={send}
      >
        <TextAreaField name="comment" label={t('rating.comment')} />
        <SubmitButton>{t('rating.send')}</SubmitButton>
      </Form>
    </Stack>
  );
}
