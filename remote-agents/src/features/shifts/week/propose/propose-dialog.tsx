import type { CoverageBoard, WeekProposal } from '@qafila/contracts/shift';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, ErrorState, Flex, ProgressBar, Stack, Text } from '@qafila/ui';
import { useText } from '../../../../messages/use-text.ts';
import type { CoverageWords } from '../data/use-coverage-words.ts';
import type { Edit } from '../data/week-model.ts';
import { ProposalView } from './proposal-view.tsx';
import { ProposeForm } from './propose-form.tsx';
import { useProposal } from './use-proposal.ts';

interface ProposeDialogProps {
  board: CoverageBoard;
  words: CoverageWords;
  /** Plans all changes at once, undone at once, too; calls `onTaken` once they are saved. */
  onTake: (edits: readonly Edit[], onTaken: () => void) => void;
  /** Changes are being saved. */
  isTaking: boolean;
  onClose: () => void;
}

/** Proposes who works when in a week, compares it with what is planned, and takes it. */
export function ProposeDialog({ board, words, onTake, isTaking, onClose }: ProposeDialogProps) {
  const t = useText();
  const notice = useNotice();
  const { proposal, error, retry, start, stop, startAgain } = useProposal();
  const isRunning = proposal?.state === 'running';
  const close = () => {
    if (isRunning) stop().catch(notice.failure);
    onClose();
  };
  const changes = proposal?.result?.changes ?? [];
  const edits = changes.map(({ agentId, day, bars }) => ({ agentId, day, bars }));
  return (
    <Dialog
      open
      size="lg"
      title={`${t('propose.title')} · ${words.week(board.firstDay)}`}
      onClose={close}
      foot={
        proposal && (
          <>
            {!isRunning && <Button onClick={startAgain}>{t('propose.again')}</Button>}
            <Button onClick={close}>{t('propose.discard')}</Button>
            <Button
              variant="primary"
              disabled={edits.length === 0 || isTaking}
              onClick={() => onTake(edits, close)}
            >
              {t('propose.take')}
            </Button>
          </>
        )
      }
    >
      {proposal ? (
        <Stack gap="4">
          {error && <ErrorState error={error} onRetry={retry} />}
          <ProposalState proposal={proposal} onStop={() => void stop().catch(notice.failure)} />
          {proposal.result && <ProposalView board={board} words={words} week={proposal.result} />}
        </Stack>
      ) : (
        <ProposeForm
          week={board.firstDay}
          hasNoShifts={board.shifts.length === 0}
          onStart={start}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** How far a proposal is, or why there is none. */
function ProposalState({
  proposal: { state, progress, result },
  onStop,
}: {
  proposal: WeekProposal;
  onStop: () => void;
}) {
  const t = useText();
  if (state === 'running') {
    const percent = Math.floor(progress * 100);
    return (
      <Flex gap="3" flexWrap={{ base: 'wrap', sm: 'nowrap' }} alignItems="center">
        <ProgressBar aria-label={t('propose.progress')} value={percent} max={100} />
        {/* On a phone the words have a line of their own, below the bar. */}
        <Text tone="muted" order={{ base: 1, sm: 0 }} flex={{ base: '1 1 100%', sm: 'initial' }}>
          {result ? t(`propose.stage.${result.stage}`) : t('propose.stage.none')}
        </Text>
        <Button size="sm" onClick={onStop}>
          {t('propose.stop')}
        </Button>
      </Flex>
    );
  }
  if (state === 'done') return null;
  return <Text role="status">{t(state === 'cancelled' ? 'propose.cancelled' : 'propose.failed')}</Text>;
}
