import { DeliveryTracking } from './delivery-tracking.ts';

/** A script of type module has no `currentScript`. */
const script = () =>
  document.currentScript ?? document.querySelector('script[src*="/embed/v1/delivery-tracking.js"]');

const own = script();
DeliveryTracking.server = new URL(own instanceof HTMLScriptElement ? own.src : location.href).origin;
// A page that loads the script twice keeps the first element.
if (!customElements.get('delivery-tracking')) customElements.define('delivery-tracking', DeliveryTracking);
