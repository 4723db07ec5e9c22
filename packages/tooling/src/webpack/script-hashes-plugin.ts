import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

const NAME = 'ScriptHashesPlugin';
/** Written beside index.html: the server adds these to `script-src`. */
export const SCRIPT_HASHES_FILE = 'script-hashes.txt';

/** The Content-Security-Policy sources of a page's inline scripts, separated by spaces. */
export const scriptHashes = (html: string): string =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(
      ([, text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    )
    .join(' ');

/** Writes the hashes of the inline scripts of index.html, so that the policy needs no 'unsafe-inline'. */
export class ScriptHashesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(NAME, (data) => {
        compilation.emitAsset(SCRIPT_HASHES_FILE, new webpack.sources.RawSource(scriptHashes(data.html)));
        return data;
      });
    });
  }
}
