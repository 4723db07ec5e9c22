import { calls } from '@qafila/contracts';
import type { AttemptDetail } from '@qafila/contracts/webhook';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, chakra, Dialog, Loaded, Section, Stack } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useOutcome } from '../../shared/endpoints/use-outcome.ts';
import { endpointKeys } from '../../shared/keys.ts';
import { useReplay } from './use-deliveries.ts';

const Code = chakra('pre', {
  base: {
    margin: 0,
    padding: '3',
    border: 'hairline',
    borderRadius: 'md',
    bg: 'sunken',
    fontFamily: 'mono',
    fontSize: 'sm',
    lineHeight: '18px',
    textAlign: 'left',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '240px',
    overflow: 'auto',
  },
});

/** Pretty-prints JSON; returns other text unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const headersOf = ({ url, requestHeaders }: AttemptDetail) =>
  [`POST ${url}`, ...Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`)].join('\n');

interface AttemptDialogProps {
  attemptId: string;
  onClose: () => void;
}

/** The request of an attempt, and the beginning of its reply. */
export function AttemptDialog({ attemptId, onClose }: AttemptDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const replay = useReplay();
  const query = useQuery({
    queryKey: endpointKeys.attempt(attemptId),
    queryFn: ({ signal }) => api.call(calls.webhook.attempt, { query: { id: attemptId }, signal }),
    meta: { failure: false },
  });
  const attempt = query.data;
  const again = async ({ deliveryId }: AttemptDetail) => {
    try {
      await replay({ deliveryId });
      onClose();
    } catch (failure) {
      notice.failure(failure);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('delivery.attempt')}
      onClose={onClose}
      foot={
        <>
          {attempt && attempt.eventType !== 'test' && (
            <Button icon="refresh" onClick={() => void again(attempt)}>
              {t('delivery.replay')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Loaded query={query}>{(read) => <Detail attempt={read} />}</Loaded>
    </Dialog>
  );
}

function Detail({ attempt }: { attempt: AttemptDetail }) {
  const t = useText();
  const outcome = useOutcome();
  return (
    <Stack gap="4">
      <Section title={t('delivery.request')}>
        <Stack gap="2">
          <Code dir="ltr">{headersOf(attempt)}</Code>
          <Code dir="ltr">{readable(attempt.requestBody)}</Code>
        </Stack>
      </Section>
      <Section title={t('delivery.reply')} description={outcome(attempt)}>
        {attempt.responseBody && <Code dir="ltr">{readable(attempt.responseBody)}</Code>}
      </Section>
    </Stack>
  );
}
