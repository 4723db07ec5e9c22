// Modules imported later bring their own stylesheets.
void import('./measured.tsx');
