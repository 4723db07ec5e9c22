import { useNotice } from '@qafila/shell-sdk';
import { copyText } from '@qafila/shell-sdk/hooks';
import { useText } from '../messages/use-text.ts';

/** Copies a secret, and shows a notice. */
export function useCopy(): (text: string) => void {
  const t = useText();
  const notice = useNotice();
  return (text) =>
    void copyText(text).then((copied) =>
      copied ? notice.success(t('secret.copied')) : notice.error(t('secret.copyByHand')),
    );
}
