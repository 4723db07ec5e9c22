// Nothing else in this file: shared modules are negotiated before any of our code runs.
import('./bootstrap.tsx');
