import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { ListPage } from './list-page.tsx';

test('a list page reads title, actions, filters, rows and foot, in this order', async () => {
  const { container } = renderUi(
    <ListPage
      title="Agents"
      actions={<button type="button">Create agent</button>}
      filters={<fieldset aria-label="Filters" />}
      foot={<p>1–20 of 45</p>}
    >
      <p>Aisha Rahman</p>
    </ListPage>,
  );
  const parts = [
    screen.getByRole('heading', { level: 1, name: 'Agents' }),
    screen.getByRole('button', { name: 'Create agent' }),
    screen.getByRole('group', { name: 'Filters' }),
    screen.getByText('Aisha Rahman'),
    screen.getByText('1–20 of 45'),
  ];
  for (const [at, part] of parts.slice(1).entries())
    expect(parts[at]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await problemsIn(container)).toEqual([]);
});
