import { useNotice } from '@qafila/shell-sdk';
import { copyText } from '@qafila/shell-sdk/hooks';
import { useText } from '../messages/use-text.ts';
import { trackingLink } from './tracking-link.ts';

/** Copies a text; if the browser refuses, shows it to be copied by hand. */
export function useCopy(): (text: string, done: string) => void {
  const notice = useNotice();
  return (text, done) =>
    void copyText(text).then((copied) => (copied ? notice.success(done) : notice.info(text)));
}

/** Copies the recipient's link. */
export function useTrackingLink(): (trackingId: string) => void {
  const t = useText();
  const copy = useCopy();
  return (trackingId) => copy(trackingLink(trackingId), t('detail.linkCopied'));
}
