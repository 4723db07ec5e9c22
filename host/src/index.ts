// Nothing else: shared modules are agreed on before any of our code runs.
import('./bootstrap.tsx');
