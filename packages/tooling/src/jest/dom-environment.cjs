const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's Request refuses the AbortSignal of jsdom, which React Router gives it at each navigation. */
class JsdomRequest extends Request {
  constructor(input, { signal: _, ...init } = {}) {
    super(input, init);
  }
}

const STACK_FRAMES = 15;

/** jsdom, with the globals of every browser that jsdom leaves out and our dependencies use. */
module.exports = class DomEnvironment extends TestEnvironment {
  ports = [];

  async setup() {
    await super.setup();
    // React keeps a stack for each element it makes; the 100 frames that Jest asks for are slow.
    this.global.Error.stackTraceLimit = STACK_FRAMES;
    const { ports } = this;
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
      // A page's session and React's scheduler open one and never close it, which would keep Jest running.
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name) {
          super(name);
          ports.push(this);
        }
      },
      MessageChannel: class extends MessageChannel {
        constructor() {
          super();
          ports.push(this.port1);
        }
      },
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
  }

  async teardown() {
    for (const port of this.ports) port.close();
    await super.teardown();
  }
};
