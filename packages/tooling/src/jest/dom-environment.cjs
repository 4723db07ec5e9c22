const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's Request refuses the AbortSignal of jsdom, which React Router gives it at each navigation. */
class JsdomRequest extends Request {
  constructor(input, { signal: _, ...init } = {}) {
    super(input, init);
  }
}

/** jsdom, with the globals of every browser that jsdom leaves out and our dependencies use. */
module.exports = class DomEnvironment extends TestEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    const { channels } = this;
    const missing = {
      structuredClone,
      TextEncoder,
      TextDecoder,
      Request: JsdomRequest,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      WritableStream,
      BroadcastChannel,
      // React's scheduler opens one and never closes it, which would keep Jest running.
      MessageChannel: class extends MessageChannel {
        constructor() {
          super();
          channels.push(this);
        }
      },
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
  }

  async teardown() {
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }
};
