import { checklistCalls } from '@qafila/contracts/checklist';
import { sessionCalls } from '@qafila/contracts/identity';
import { firstData, takeEarly } from './first-data.ts';

test('what was asked for early is taken once, for its own call alone', async () => {
  const page = { qafilaFirst: { me: Promise.resolve({ id: 'u1' }) } };
  const take = takeEarly(page);
  expect(take(checklistCalls.get)).toBeUndefined();
  await expect(take(sessionCalls.me)).resolves.toEqual({ id: 'u1' });
  expect(take(sessionCalls.me)).toBeUndefined();
});

test('a page without data, or with half of it, starts with none', () => {
  document.body.innerHTML = '';
  expect(firstData(document)).toEqual({});
  document.body.innerHTML = '<script type="application/json" id="first-response">{"shell":</script>';
  expect(firstData(document)).toEqual({});
});

test('from nginx the configuration and the registry come in an element of their own, which may be broken', () => {
  const page = (deployment: string) => {
    document.body.innerHTML = `<script type="application/json" id="first-deployment">${deployment}</script>
      <script type="application/json" id="first-response">{"shell":{"main":["main.js"]}}</script>`;
    return firstData(document);
  };
  expect(page('{"registry":{"remotes":[]}}')).toEqual({
    shell: { main: ['main.js'] },
    registry: { remotes: [] },
  });
  expect(page('{"registry":oops}')).toEqual({ shell: { main: ['main.js'] } });
});
