import type { RouteObject } from 'react-router-dom';
import type { App } from './app/app-context.ts';
import { RootErrorPage } from './error-pages/root-error-page.tsx';
import { requireToken } from './guards/require-session.ts';

/** The shell's own pages that need neither header nor kit. Everything else is loaded with the portal. */
export const plainRoutes = (app: App): RouteObject[] => [
  {
    errorElement: <RootErrorPage />,
    // The form of the first response stays until the page is rendered.
    HydrateFallback: () => null,
    children: [
      {
        path: '/login',
        lazy: async () => {
          const { LoginPage, requireVisitor } = await import('./sign-in/login-page.tsx');
          return { Component: LoginPage, loader: requireVisitor(app.session) };
        },
      },
      {
        path: '/signup',
        lazy: async () => ({ Component: (await import('./sign-in/sign-up-page.tsx')).SignUpPage }),
      },
      {
        path: '/forget-password',
        lazy: async () => ({
          Component: (await import('./sign-in/forget-password-page.tsx')).ForgetPasswordPage,
        }),
      },
      {
        path: '/reset-password',
        lazy: async () => ({
          Component: (await import('./sign-in/reset-password-page.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: '/mfa-setup',
        loader: requireToken(app.session),
        lazy: async () => ({ Component: (await import('./mfa/mfa-setup-page.tsx')).MfaSetupPage }),
      },
    ],
  },
];
