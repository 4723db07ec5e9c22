import { type TaskProof, taskProofCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { chakra, Flex, Section, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { useProofImage } from './use-proof-image.ts';

const Figure = chakra('figure', {
  base: {
    width: '160px',
    '& img': { width: 'full', height: '120px', objectFit: 'cover', borderRadius: 'md' },
  },
});

/** Images that prove pickup, arrival and delivery; nothing where there are none. */
export function Proofs({ taskId }: { taskId: string }) {
  const t = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: taskKeys.proofs(taskId),
    queryFn: ({ signal }) => api.call(taskProofCalls.proofs, { query: { id: taskId }, signal }),
    meta: { failure: false },
  });
  if (!data || data.items.length === 0) return null;
  const onlyDelivery = data.items.filter(({ kind }) => kind === 'delivery').length === 1;
  return (
    <Section title={t('detail.proofs')}>
      <Flex gap="3" flexWrap="wrap">
        {data.items.map((proof) => (
          <ProofFigure key={proof.imageId} proof={proof} byTask={onlyDelivery && proof.kind === 'delivery'} />
        ))}
      </Flex>
    </Section>
  );
}

/** `byTask`: the one image that proves the delivery; any other is asked for by its own id. */
function ProofFigure({ proof, byTask }: { proof: TaskProof; byTask: boolean }) {
  const t = useText();
  const url = useProofImage(proof, byTask);
  const label = t(`proof.${proof.kind}`);
  return (
    <Figure>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label} />
        </a>
      )}
      <Text as="figcaption" size="sm" tone="muted">
        {label}, <TimeAgo at={proof.atUtc} />
      </Text>
    </Figure>
  );
}
