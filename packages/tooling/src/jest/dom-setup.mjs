import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** Timeout of queries for elements that should appear, ms: long enough for a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
