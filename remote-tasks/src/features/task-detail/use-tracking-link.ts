import { useNotice } from '@qafila/shell-sdk';
import { useText } from '../../messages/use-text.ts';

/** Copies the recipient's link; where the browser doesn't allow it, shows it to be copied by hand. */
export function useTrackingLink(trackingId: string | null): () => void {
  const t = useText();
  const notice = useNotice();
  return () => {
    const link = new URL(`/tracking/${trackingId}`, window.location.origin).href;
    navigator.clipboard.writeText(link).then(
      () => notice.success(t('detail.linkCopied')),
      () => notice.info(link),
    );
  };
}
