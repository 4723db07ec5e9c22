import { type SpawnOptions, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../..');

export interface Outcome {
  code: number;
  /** Both streams, in the order they came. */
  output: string;
}

export interface RunOptions extends SpawnOptions {
  /** Prints nothing; the output is in the outcome. */
  quiet?: boolean;
  /** Where to print instead of our own streams. */
  print?: (text: string) => void;
}

/** Runs a command to its end; prints as it goes unless `quiet`. Never rejects: a command that can't start is code 127. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { quiet = false, print, ...rest } = options;
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...rest });
    let output = '';
    const take = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      if (quiet) return;
      if (print) print(text);
      else target.write(chunk);
    };
    child.stdout?.on('data', take(process.stdout));
    child.stderr?.on('data', take(process.stderr));
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
