import type { Shell } from '@qafila/shell-sdk';
import { useState } from 'react';

/** A minimal sign-in form: a remote alone has no login page. */
export function SignIn({ shell }: { shell: Shell }) {
  const [failure, setFailure] = useState('');
  const signIn = async (form: FormData) => {
    try {
      const username = String(form.get('username'));
      await shell.session.signIn({ username, password: String(form.get('password')), keep: false });
      location.reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form action={signIn} style={{ display: 'grid', gap: 8, maxWidth: 320, margin: 24 }}>
      <input name="username" type="email" aria-label="Email" placeholder="operator@qafila.test" />
      <input name="password" type="password" aria-label="Password" />
      <button type="submit">Sign in</button>
      <p role="alert">{failure}</p>
    </form>
  );
}
