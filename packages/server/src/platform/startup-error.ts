/** Why the server can't start, as a sentence that says what to do. Printed without a stack. */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartupError';
  }
}
