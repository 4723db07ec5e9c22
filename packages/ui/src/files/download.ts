import { withoutDirections } from '@qafila/domain/numbers';

/** Messages of the specification, word for word. */
export const DOWNLOADED = 'File downloaded successfully';
export const DOWNLOAD_DENIED =
  'Browser denied file download. Please allow downloads for this site and try again';

export interface DownloadResult {
  ok: boolean;
  message: string;
}

/** Time before the file's object URL is revoked, ms. */
const RELEASE_MS = 60_000;

/** Clicks a link; false when the page's or an extension's own listener prevented it. */
function click(link: HTMLAnchorElement): boolean {
  let prevented = false;
  const look = (event: Event) => {
    if (event.target === link) prevented = event.defaultPrevented;
  };
  window.addEventListener('click', look);
  link.click();
  window.removeEventListener('click', look);
  return !prevented;
}

const DENIED: DownloadResult = { ok: false, message: DOWNLOAD_DENIED };

/**
 * Starts a download and returns its result with the message to show. Only what the browser refuses is 'denied': it
 * can't save files (an in-app browser), it throws, or a listener prevents the click. A setting that silently blocks
 * downloads can't be detected. If loading the content fails, the caller should throw before this.
 * @param content a file, or the text of a CSV
 */
export function downloadFile(name: string, content: Blob | string): DownloadResult {
  if (!('download' in HTMLAnchorElement.prototype)) return DENIED;
  try {
    const url = URL.createObjectURL(typeof content === 'string' ? csvFile(content) : content);
    const link = document.createElement('a');
    link.href = url;
    link.download = withoutDirections(name);
    link.hidden = true;
    document.body.append(link);
    const clicked = click(link);
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
    return clicked ? { ok: true, message: DOWNLOADED } : DENIED;
  } catch {
    return DENIED;
  }
}

/** Starts a download, and shows its result as a notice. */
export function saveFile(
  notice: { success(text: string): void; error(text: string): void },
  name: string,
  content: Blob | string,
): void {
  const { ok, message } = downloadFile(name, content);
  if (ok) notice.success(message);
  else notice.error(message);
}

/** Byte order mark, so that spreadsheets read Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv;charset=utf-8';

const csvFile = (text: string): Blob =>
  new Blob([BYTE_ORDER_MARK + withoutDirections(text)], { type: CSV_TYPE });
