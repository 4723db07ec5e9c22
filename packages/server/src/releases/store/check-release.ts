import { AppError, type FieldError, RemoteDescriptor, SHELL_SDK_MAJOR } from '@qafila/contracts';
import * as v from 'valibot';

/** Files without which the shell can't load a remote. */
export const REQUIRED_FILES = ['remote.json', 'mf-manifest.json', 'remoteEntry.js'] as const;

const refuse = (...errors: FieldError[]) =>
  new AppError('VALIDATION', { message: errors.map(({ message }) => message).join('\n'), errors });

function parse(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Parses a release's descriptor and checks that it can run here.
 * @throws AppError VALIDATION that names every reason.
 */
export function checkRelease(
  files: ReadonlyMap<string, Buffer>,
  expected: { name: string; version: string },
): RemoteDescriptor {
  const missing = REQUIRED_FILES.filter((file) => !files.has(file));
  if (missing.length) throw refuse(...missing.map((path) => ({ path, message: `${path} is missing` })));
  const result = v.safeParse(RemoteDescriptor, parse(files.get('remote.json')));
  if (!result.success)
    throw refuse(
      ...result.issues.map((issue) => {
        const path = ['remote.json', v.getDotPath(issue)].filter(Boolean).join('.');
        return { path, message: `${path}: ${issue.message}` };
      }),
    );
  const { name, version, shellSdk } = result.output;
  if (name !== expected.name)
    throw refuse({ path: 'name', message: `This is a release of ${name}, not of ${expected.name}` });
  if (version !== expected.version)
    throw refuse({ path: 'version', message: `This is version ${version}, not ${expected.version}` });
  if (shellSdk !== SHELL_SDK_MAJOR)
    throw refuse({
      path: 'shellSdk',
      message: `${name} ${version} was built with shell-sdk ${shellSdk}; this shell runs ${SHELL_SDK_MAJOR}`,
    });
  return result.output;
}

/**
 * Refuses a descriptor whose pages or drawers another live remote has: the shell could not choose between
 * them.
 * @throws AppError VALIDATION that names every clash.
 */
export function checkClashes(descriptor: RemoteDescriptor, others: readonly RemoteDescriptor[]): void {
  const errors = others
    .filter(({ name }) => name !== descriptor.name)
    .flatMap((other) => [
      ...descriptor.routes
        .filter(({ path }) => other.routes.some((route) => route.path === path))
        .map(({ path }) => ({ path: 'routes', message: `The route ${path} belongs to ${other.name}` })),
      ...descriptor.drawers
        .filter(({ name }) => other.drawers.some((drawer) => drawer.name === name))
        .map(({ name }) => ({
          path: 'drawers',
          message: `The drawer view ${name} belongs to ${other.name}`,
        })),
    ]);
  if (errors.length) throw refuse(...errors);
}
