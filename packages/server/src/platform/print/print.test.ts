import { openPages } from './pages.ts';
import { openSheet } from './sheet.ts';

const NAME = 'عائشة Noor بنت ١٢ 34';
const WIDTH = 400;
const STYLE = { size: 10 };

/** The text parts on a page, from left to right, each with its font. */
function drawn(paper: ReturnType<typeof openSheet> | ReturnType<typeof openPages>, write: () => void) {
  paper.doc.addPage();
  const texts = jest.spyOn(paper.doc, 'text');
  const fonts = jest.spyOn(paper.doc, 'font');
  write();
  // Each part sets its font when it is measured and again when it is drawn.
  const parts = texts.mock.calls.map(([text, x]) => ({ text: String(text), x: Number(x) }));
  const used = fonts.mock.calls.slice(-parts.length).map(([font]) => font);
  const ordered = parts.every(({ x }, index) => index === 0 || x > (parts[index - 1]?.x ?? 0));
  return { parts: parts.map(({ text }, index) => [text, used[index]]), ordered };
}

test('[TRIP-10] a name of both scripts and both kinds of digits prints the same on labels, routes and statements', () => {
  const label = openSheet('A6', 18);
  const route = openSheet('A4', 36);
  const english = openPages('ltr');
  const arabic = openPages('rtl');
  const expected = {
    parts: [
      ['34', 'latin-400'],
      [' ', 'latin-400'],
      ['٢١', 'arabic-400'],
      [' ', 'latin-400'],
      ['بنت', 'arabic-400'],
      [' ', 'latin-400'],
      ['Noor', 'latin-400'],
      [' ', 'latin-400'],
      ['عائشة', 'arabic-400'],
    ],
    ordered: true,
  };
  expect(drawn(label, () => label.write(NAME, 18, 18, WIDTH, STYLE))).toEqual(expected);
  expect(drawn(route, () => route.write(NAME, 36, 36, WIDTH, STYLE))).toEqual(expected);
  expect(drawn(english, () => english.write(NAME, 0, 36, WIDTH, STYLE))).toEqual(expected);
  expect(drawn(arabic, () => arabic.write(NAME, 0, 36, WIDTH, STYLE, 'end'))).toEqual(expected);
});

test('a name that is too wide ends in an ellipsis at the end where its reading ends', () => {
  const label = openSheet('A6', 18);
  const { parts } = drawn(label, () => label.write('عائشة بنت محمد', 18, 18, 45, STYLE));
  expect(parts[0]?.[0]).toBe('…');
  expect(parts.at(-1)).toEqual(['عائشة', 'arabic-400']);
});
