// What comes later brings its own stylesheets.
void import('./measured.tsx');
