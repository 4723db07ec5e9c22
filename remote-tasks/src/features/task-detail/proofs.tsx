import { type Task, type TaskProof, taskProofCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, chakra, Flex, Section, Stack, Text, TimeAgo } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { AddProofDialog } from './add-proof-dialog.tsx';
import { useProofImage } from './use-proof-image.ts';

const Figure = chakra('figure', {
  base: {
    width: '160px',
    '& > :first-child': { minHeight: '120px' },
    '& img': { width: 'full', height: '120px', objectFit: 'cover', borderRadius: 'md' },
  },
});

/** Proof images of pickup, arrival and delivery, and which required ones are missing. */
export function Proofs({ task }: { task: Task }) {
  const t = useText();
  const api = useApi();
  const mayAdd = task.allowedActions.includes('addProof');
  const [adding, setAdding] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: taskKeys.proofs(task.id),
    queryFn: ({ signal }) => api.call(taskProofCalls.proofs, { query: { id: task.id }, signal }),
    meta: { failure: false },
  });
  const items = data?.items ?? [];
  const current = items.filter(({ isCurrent }) => isCurrent);
  const has = (kind: TaskProof['kind']) => current.some((proof) => proof.kind === kind);
  const missing = [
    ...(task.isProofOfPickupRequired && !has('pickup') ? (['pickup'] as const) : []),
    ...(task.isProofOfDeliveryRequired && !has('delivery') ? (['delivery'] as const) : []),
  ];
  const onlyDelivery = current.filter(({ kind }) => kind === 'delivery').length === 1;
  if (!isError && !mayAdd && items.length === 0 && missing.length === 0) return null;
  return (
    <Section
      title={t('detail.proofs')}
      actions={
        mayAdd && (
          <Button size="sm" icon="upload" onClick={() => setAdding(true)}>
            {t('proof.add')}
          </Button>
        )
      }
    >
      <Stack gap="3">
        {isError && (
          <Flex gap="2" alignItems="center">
            <Text tone="danger">{t('proof.notRead')}</Text>
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t('proof.retry')}
            </Button>
          </Flex>
        )}
        {data &&
          missing.map((kind) => (
            <Text key={kind} tone="muted">
              {t('proof.missing', { kind: t(`proof.${kind}`) })}
            </Text>
          ))}
        {data && items.length === 0 && missing.length === 0 && <Text tone="muted">{t('proof.none')}</Text>}
        {items.length > 0 && (
          <Flex gap="3" flexWrap="wrap">
            {items.map((proof) => (
              <ProofFigure
                key={proof.imageId}
                proof={proof}
                byTask={onlyDelivery && proof.isCurrent && proof.kind === 'delivery'}
              />
            ))}
          </Flex>
        )}
      </Stack>
      {adding && <AddProofDialog task={task} onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** `byTask`: the single current proof of delivery is read by the task's id; any other image by its own id. */
function ProofFigure({ proof, byTask }: { proof: TaskProof; byTask: boolean }) {
  const t = useText();
  const { url, isError, isFetching, refetch } = useProofImage(proof, byTask);
  const label = t(`proof.${proof.kind}`);
  return (
    <Figure>
      <div>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={label} />
          </a>
        )}
        {isError && (
          <Stack gap="2" alignItems="flex-start">
            <Text tone="danger">{t('proof.imageNotRead')}</Text>
            <Button size="sm" busy={isFetching} onClick={refetch}>
              {t('proof.retry')}
            </Button>
          </Stack>
        )}
      </div>
      <Text as="figcaption" size="sm" tone="muted">
        {label}, <TimeAgo at={proof.atUtc} />
        {!proof.isCurrent && <> ({t('proof.earlier')})</>}
      </Text>
    </Figure>
  );
}
