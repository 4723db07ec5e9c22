import { createHash } from 'node:crypto';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** The inline scripts of a built page, as a Content-Security-Policy names them: by the hash of their text. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
