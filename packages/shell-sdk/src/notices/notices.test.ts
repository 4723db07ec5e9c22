import { ApiError } from '@qafila/api-client';
import { createFakeShell } from '../testing/fake-shell.ts';
import { createNotices } from './notices.ts';

test('[SHELL-60] error messages are shown as red notices', () => {
  const shell = createFakeShell();
  const errors = [
    { path: 'a', message: 'Invalid Phone Number' },
    { path: 'b', message: 'This is a required field' },
  ];
  shell.notice.failure(new ApiError({ code: 'VALIDATION', status: 400, message: '', errors }));
  expect(shell.notices).toEqual([
    { kind: 'error', text: 'Invalid Phone Number' },
    { kind: 'error', text: 'This is a required field' },
  ]);
});

test('a programming error is also logged', () => {
  const log = jest.fn();
  const error = jest.fn();
  const fault = new TypeError('x is undefined');
  createNotices({ success: jest.fn(), error, info: jest.fn() }, (text) => text, log).failure(fault);
  expect(error).toHaveBeenCalledWith('Something went wrong, Please try again!');
  expect(log).toHaveBeenCalledWith('Something went wrong, Please try again!', fault);
});

test('literals of the specification are shown in the language of the page', () => {
  const shell = createFakeShell({ look: { locale: 'ar' } });
  shell.i18n.addResourceBundle('ar', 'spec', { 'Callback removed': 'أُزيل الاستدعاء' });
  shell.notice.success('Callback removed');
  expect(shell.notices).toEqual([{ kind: 'success', text: 'أُزيل الاستدعاء' }]);
});

test('literals with a value in them are translated too', () => {
  const shell = createFakeShell({ look: { locale: 'ar' } });
  const duplicate = 'The value provided for {field} already exists. Please enter a different one';
  shell.i18n.addResourceBundle('ar', 'spec', { [duplicate]: 'القيمة المدخلة في {field} موجودة بالفعل' });
  shell.notice.failure(new ApiError({ code: 'DUPLICATE', status: 400, message: '', field: 'email' }));
  expect(shell.notices).toEqual([{ kind: 'error', text: 'القيمة المدخلة في email موجودة بالفعل' }]);
});
