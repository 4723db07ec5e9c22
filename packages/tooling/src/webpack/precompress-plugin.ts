import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const TEXT = /\.(?:m?js|css|html|json|svg|txt|webmanifest|pbf|geojson)$/;
/** Minimum size: below it a compressed copy saves no network packet, bytes. */
const SMALLEST_BYTES = 512;
const NAME = 'PrecompressPlugin';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const ENCODINGS = {
  br: (text: Buffer) =>
    asBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => asGzip(text, { level: 9 }),
};

/**
 * Writes `.br` and `.gz` beside every text asset, so that the server never compresses one. Source maps are left out.
 */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const cache = compilation.getCache(NAME);
      const compressed = async (name: string, text: Buffer, ending: keyof typeof ENCODINGS) => {
        const etag = cache.getLazyHashedEtag(new sources.RawSource(text));
        const bytes = await cache.providePromise(`${name}.${ending}`, etag, () => ENCODINGS[ending](text));
        if (bytes.length < text.length)
          compilation.emitAsset(`${name}.${ending}`, new sources.RawSource(bytes));
      };
      // The last stage: the federation manifest is written in the one before it.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const texts = Object.entries(assets)
          .filter(([name]) => TEXT.test(name))
          .map(([name, source]) => [name, Buffer.from(source.source())] as const)
          .filter(([, text]) => text.length >= SMALLEST_BYTES);
        await Promise.all(
          texts.flatMap(([name, text]) => [compressed(name, text, 'br'), compressed(name, text, 'gz')]),
        );
      });
    });
  }
}
