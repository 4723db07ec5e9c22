import { defineCall, form, PUBLIC } from '@qafila/contracts/core';
import * as v from 'valibot';
import { Answer } from './ask.fixture.ts';

const CALL = defineCall({
  name: 'Test.note',
  method: 'GET',
  path: '/test/note',
  summary: 'A note.',
  policy: PUBLIC,
  reply: form({ title: v.string() }),
});
const EMPTY = defineCall({
  name: 'Test.forget',
  method: 'DELETE',
  path: '/test/note',
  summary: 'Forgets it.',
  policy: PUBLIC,
});
const refusal = { code: 'NOT_FOUND', message: 'Not found' };

test('a successful response is parsed as a reply, an error as an error', () => {
  expect(new Answer(CALL, 200, { title: 'a' }).reply.title).toBe('a');
  expect(new Answer(CALL, 404, refusal).error.code).toBe('NOT_FOUND');
  expect(new Answer(EMPTY, 204, undefined).reply).toBeUndefined();
});

test('reading the wrong one of the two throws', () => {
  expect(() => new Answer(CALL, 200, { title: 'a' }).error).toThrow('Test.note answered 200');
  expect(() => new Answer(CALL, 404, refusal).reply).toThrow('Test.note answered 404');
});

test.each([
  ['a field of another type', CALL, 200, { title: 1 }],
  ['a field too many', CALL, 200, { title: 'a', secret: 'b' }],
  ['no body', CALL, 200, undefined],
  ['a body where none belongs', EMPTY, 204, {}],
  ['another status of success', CALL, 201, { title: 'a' }],
  ['a refusal of another form', CALL, 404, { error: 'Not found' }],
  ['a refusal with a code that is in no table', CALL, 404, { ...refusal, code: 'GONE' }],
])('an answer with %s fails the test that asked', (_what, call, status, body) => {
  expect(() => new Answer(call, status, body)).toThrow('which its contract does not allow');
});
