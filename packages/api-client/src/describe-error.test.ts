import { ApiError, type ApiErrorFields, errorFromReply } from './api-error.ts';
import { describeError, errorText } from './describe-error.ts';

const failed = (fields: Partial<ApiErrorFields>) =>
  new ApiError({ code: 'BAD_REQUEST', status: 400, message: '', ...fields });

describe('describeError', () => {
  test("[SHELL-61] a 400 shows the server's message", () => {
    expect(describeError(failed({ message: 'Pickup is in the past' }))).toEqual(['Pickup is in the past']);
  });

  test('[SHELL-62] a 400 that lists validation messages shows each of them once', () => {
    const errors = [
      { path: 'email', message: 'This is a required field' },
      { path: 'phone', message: 'Invalid Phone Number' },
      { path: 'name', message: 'This is a required field' },
    ];
    expect(describeError(failed({ message: 'Refused', errors }))).toEqual([
      'This is a required field',
      'Invalid Phone Number',
    ]);
  });

  test('[SHELL-63] a 400 with no usable message shows the fallback', () => {
    const fallback = ['An error occurred while initiating the request. Please report to admin'];
    expect(describeError(failed({ message: '  ' }))).toEqual(fallback);
    expect(describeError(errorFromReply(400, '<html>Bad request</html>'))).toEqual(fallback);
  });

  test('[SHELL-64] a 400 with duplicate code 11000 names the field', () => {
    const error = errorFromReply(400, {
      code: 'DUPLICATE',
      duplicateCode: 11000,
      message: 'The value provided for {field} already exists. Please enter a different one',
      field: 'email',
    });
    expect(describeError(error)).toEqual([
      'The value provided for email already exists. Please enter a different one',
    ]);
  });

  test('[SHELL-65] a registration error is trimmed to the part after the colon', () => {
    const error = failed({ message: 'Registration failed: Email is taken' });
    expect(describeError(error, 'registration')).toEqual(['Email is taken']);
    expect(describeError(failed({ message: 'Email is taken' }), 'registration')).toEqual(['Email is taken']);
  });

  test('[SHELL-66] a 401 shows that the session expired, in every situation', () => {
    const error = failed({ status: 401, code: 'UNAUTHENTICATED', message: 'jwt expired' });
    expect(describeError(error)).toEqual(['Session Expired. Please login again']);
    expect(describeError(error, 'callbacks')).toEqual(['Session Expired. Please login again']);
  });

  test('[SHELL-67] a 403 shows that the role is not authorized', () => {
    const error = failed({ status: 403, code: 'FORBIDDEN', message: 'no' });
    expect(describeError(error)).toEqual([
      'Your assigned role is not authorized for this request. Please contact admin',
    ]);
  });

  test('a 403 with its own code says what to do', () => {
    const error = failed({
      status: 403,
      code: 'MFA_SETUP_REQUIRED',
      message: 'Set up two-step verification',
    });
    expect(describeError(error)).toEqual(['Set up two-step verification']);
  });

  test('[SHELL-68] a 500 shows the server message, or the fallback without one', () => {
    expect(describeError(failed({ status: 500, message: 'The disk is full' }))).toEqual(['The disk is full']);
    expect(describeError(errorFromReply(500, null))).toEqual([
      'An error occurred at the server while processing the request. Please report to admin',
    ]);
  });

  test("[SHELL-70] a deposit or deduct failure shows the server's message", () => {
    const error = failed({ status: 409, code: 'CONFLICT', message: 'The wallet would go below zero' });
    expect(describeError(error, 'balance-change')).toEqual(['The wallet would go below zero']);
  });

  test('[SHELL-71] a callback fetch failure has its own text', () => {
    expect(describeError(failed({ status: 500 }), 'callbacks')).toEqual([
      'failed to fetch company callbacks',
    ]);
  });

  test('[SHELL-72] a ledger load failure shows the generic notice', () => {
    const error = failed({ status: 500, message: 'relation does not exist' });
    expect(describeError(error, 'ledger')).toEqual(['Something went wrong, Please try again!']);
  });

  test('[SHELL-73] a config load failure names the default configuration that is used instead', () => {
    expect(describeError(failed({ status: 500 }), { config: 'task' })).toEqual([
      'Loaded default task configuration',
    ]);
  });

  test('[SHELL-74] anything else shows the default message', () => {
    expect(describeError(new TypeError('x is undefined'))).toEqual([
      'Something went wrong, Please try again!',
    ]);
    expect(describeError(failed({ status: 418, code: 'UNKNOWN' }))).toEqual([
      'Something went wrong, Please try again!',
    ]);
  });

  test('[SHELL-76] a failed template download names what failed', () => {
    expect(describeError(failed({ status: 404 }), 'template-download')).toEqual([
      'Failed to download template file',
    ]);
    expect(describeError(failed({ status: 404 }), 'unassigned-agents-download')).toEqual([
      'Failed to download unassigned agents file',
    ]);
  });

  test('a cancelled call shows nothing', () => {
    expect(describeError(failed({ status: 0, code: 'CANCELLED' }))).toEqual([]);
  });
});

describe('errorText', () => {
  const errors = [
    { path: 'email', message: 'This is a required field' },
    { path: 'phone', message: 'Invalid Phone Number' },
  ];

  test('joins the notices of a failure', () => {
    expect(errorText(failed({ errors }))).toBe('This is a required field Invalid Phone Number');
  });

  test('translates each message by itself', () => {
    const words: Record<string, string> = { 'This is a required field': 'هذا الحقل مطلوب' };
    expect(errorText(failed({ errors }), (message) => words[message] ?? message)).toBe(
      'هذا الحقل مطلوب Invalid Phone Number',
    );
  });

  test('is empty for a cancelled call', () => {
    expect(errorText(failed({ status: 0, code: 'CANCELLED' }))).toBe('');
  });
});
