const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with the globals of every browser that jsdom leaves out and our dependencies use. */
module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      structuredClone,
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      WritableStream,
      BroadcastChannel,
      MessageChannel,
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
  }
};
