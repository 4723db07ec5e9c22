import { ApiError } from './api-error.ts';

test('an error of another copy of this package is recognised, anything else is not', () => {
  let other: typeof ApiError | undefined;
  jest.isolateModules(() => {
    other = (jest.requireActual('./api-error.ts') as { ApiError: typeof ApiError }).ApiError;
  });
  expect(other).not.toBe(ApiError);
  const refused = other && new other({ code: 'CONFLICT', status: 409, message: 'Changed' });
  expect(refused instanceof ApiError).toBe(true);
  expect(new Error('Changed') instanceof ApiError).toBe(false);
  expect({ name: 'ApiError', code: 'CONFLICT', status: 409 } instanceof ApiError).toBe(false);
});
