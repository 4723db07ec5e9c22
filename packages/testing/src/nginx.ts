import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** nginx of this machine; installed from Debian if missing and permitted. @throws Error that says what to do. */
export function nginxPath(): string {
  const known = [
    process.env.NGINX_PATH,
    '/usr/sbin/nginx',
    '/usr/bin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  ];
  const find = () => known.find((path) => path && existsSync(path));
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
      env,
      stdio: 'ignore',
    });
  }
  const found = find();
  if (!found)
    throw new Error('No nginx was found. Install one or set NGINX_PATH to it, then run the tests again.');
  return found;
}
