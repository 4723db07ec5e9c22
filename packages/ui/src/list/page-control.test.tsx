import { screen, within } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { PageControl } from './page-control.tsx';
import { PageSizeSelect } from './page-size-select.tsx';

const offered = () =>
  within(screen.getByLabelText('Rows per page'))
    .getAllByRole('option')
    .map((one) => one.textContent);

test('[LIST-01] draws up to six page links and marks the present one', async () => {
  const onPage = jest.fn();
  const { user, container } = renderUi(<PageControl page={8} totalPages={30} onPage={onPage} />);
  const links = screen.getAllByRole('button', { name: /^Page \d+$/ });
  expect(links).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Page 8' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Page 30' }));
  expect(onPage).toHaveBeenCalledWith(30);
  expect(await problemsIn(container)).toEqual([]);
});

test('[LIST-02] goes to the page that is typed', async () => {
  const onPage = jest.fn();
  const { user } = renderUi(<PageControl page={1} totalPages={30} onPage={onPage} />);
  await user.type(screen.getByLabelText('Go to page'), '17{Enter}');
  expect(onPage).toHaveBeenCalledWith(17);
});

test('[LIST-03] refuses a page outside 1 to the last and says the bounds', async () => {
  const onPage = jest.fn();
  const { user } = renderUi(<PageControl page={1} totalPages={30} onPage={onPage} />);
  const box = screen.getByLabelText('Go to page');
  for (const text of ['0', '31', 'x']) {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent('1 to 30 only');
  }
  expect(onPage).not.toHaveBeenCalled();
});

test('[LIST-04] offers 10, 20, 30, 50 and 100 rows', async () => {
  const onValue = jest.fn();
  const { user } = renderUi(<PageSizeSelect value={20} onValue={onValue} />);
  expect(offered()).toEqual(['10', '20', '30', '50', '100']);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(onValue).toHaveBeenCalledWith(50);
});
