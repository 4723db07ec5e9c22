/**
 * Copies a text.
 * @returns false where the browser refuses, or has no clipboard, as on addresses without TLS.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
