/** Messages of the specification, in full. */
export const DOWNLOADED = 'File downloaded successfully';
export const DOWNLOAD_DENIED =
  'Browser denied file download. Please allow downloads for this site and try again';

export interface DownloadResult {
  ok: boolean;
  message: string;
}

/** How long the browser may take to read the file before its address is given back, in milliseconds. */
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
 * Hands a file to the browser and says how it went, with the message to show. Only what the browser refuses is
 * 'denied': it can't save files (the view inside another app), it throws, or something in it prevents the click. A
 * setting that blocks downloads without a word can't be seen. A call that fails to bring the content is the caller's
 * error and should be thrown before this.
 * @param content a file, or the text of a CSV
 */
export function downloadFile(name: string, content: Blob | string): DownloadResult {
  if (!('download' in HTMLAnchorElement.prototype)) return DENIED;
  try {
    const url = URL.createObjectURL(typeof content === 'string' ? csvFile(content) : content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
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

/** Hands a file to the browser, and tells how that went. */
export function saveFile(
  notice: { success(text: string): void; error(text: string): void },
  name: string,
  content: Blob | string,
): void {
  const { ok, message } = downloadFile(name, content);
  if (ok) notice.success(message);
  else notice.error(message);
}

/** Lets a spreadsheet read Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv;charset=utf-8';

const csvFile = (text: string): Blob => new Blob([BYTE_ORDER_MARK + text], { type: CSV_TYPE });
