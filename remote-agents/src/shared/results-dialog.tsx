import { ResultsDialog as Results, type ResultsDialogProps as ResultsProps } from '@qafila/ui/files';
import { useText } from '../messages/use-text.ts';

export type ResultsDialogProps = Pick<ResultsProps, 'title' | 'reply' | 'nameOf' | 'onClose'>;

/** Shows the result of a bulk action for each agent. */
export const ResultsDialog = (props: ResultsDialogProps) => (
  <Results {...props} what={useText()('results.agent')} />
);
