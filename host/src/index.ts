// Nothing else in this file: shared modules are negotiated before any of our code runs.
import('./bootstrap.tsx').catch((error: unknown) => {
  // The first response says so: first.js.
  dispatchEvent(new Event('qafila.lost'));
  throw error;
});
