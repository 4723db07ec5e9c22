import { useNotice } from '@qafila/shell-sdk';
import { copyText } from '@qafila/shell-sdk/hooks';
import { useText } from '../messages/use-text.ts';
import { trackingLink } from './tracking-link.ts';

/** Copies a text; if the browser refuses, shows it to be copied by hand. Resolves to whether it was copied. */
export function useCopy(): (text: string, done: string) => Promise<boolean> {
  const notice = useNotice();
  return async (text, done) => {
    const copied = await copyText(text);
    if (copied) notice.success(done);
    else notice.info(text);
    return copied;
  };
}

/** Copies the recipient's link. */
export function useTrackingLink(): (trackingId: string) => void {
  const t = useText();
  const copy = useCopy();
  return (trackingId) => void copy(trackingLink(trackingId), t('detail.linkCopied'));
}
