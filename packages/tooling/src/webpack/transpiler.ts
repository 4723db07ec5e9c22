import { transformSync } from '@swc/core';
import ts from 'typescript';

/**
 * Turns one file into JavaScript with SWC. TypeScript itself makes a program and a type checker for every file it
 * does this for (docs/adr/0052).
 * @throws Error with the place of a mistake in the file's syntax.
 */
export const transpileModule: typeof ts.transpileModule = (text, { fileName = 'file.ts' }) => {
  try {
    const { code, map } = transformSync(text, {
      filename: fileName,
      swcrc: false,
      configFile: false,
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: fileName.endsWith('x') },
        transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      },
    });
    return { outputText: code, sourceMapText: map, diagnostics: [] };
  } catch (error) {
    // Below the mistake and its place SWC lists its own calls.
    throw new Error((error as Error).message.split('\n\n')[0]);
  }
};

/** TypeScript for ts-loader's option `compiler`. ts-loader takes it with `require`, hence the name of the export. */
const transpiler = { ...ts, transpileModule };

export { transpiler as 'module.exports' };
