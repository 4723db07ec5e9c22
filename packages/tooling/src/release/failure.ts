/** Why a release failed, as a sentence for the user of the command. */
export class ReleaseFailure extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ReleaseFailure';
  }
}

/** Runs a command; a ReleaseFailure is printed as its message and ends the process with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof ReleaseFailure ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
