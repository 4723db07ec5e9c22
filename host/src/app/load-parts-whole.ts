import type { Part } from '@qafila/contracts/shell';

declare global {
  /** Webpack's: the file of a chunk, by the chunk's id. May be set. */
  var __webpack_get_script_filename__: (chunk: string | number) => string;
}

/** Makes webpack load a part of the shell, once, when it needs a chunk that exists only inside that part. */
export function loadPartsWhole(parts: readonly Part[]): void {
  const fileOf = __webpack_get_script_filename__;
  const partOf = new Map(parts.flatMap(({ only, script }) => only.map((file) => [file, script])));
  __webpack_get_script_filename__ = (chunk) => {
    const file = fileOf(chunk);
    return partOf.get(file) ?? file;
  };
}
