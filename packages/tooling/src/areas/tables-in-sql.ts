/** A table that a text names, with the offset of its name in the text. */
export interface NamedTable {
  table: string;
  offset: number;
  writes: boolean;
}

interface Token {
  text: string;
  offset: number;
}

/**
 * Tokens: words and separators. Comments, numbers and the quotes of strings are skipped, the content of strings is
 * read.
 */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|"?(?<word>[a-z_][a-z0-9_]*)"?|(?<mark>[(),.%])/gi;
/** A string that is a single word: the table of a function that takes its table as a parameter. */
const ONE_WORD = /'([a-z_]+)'/g;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** The word after one of these is a table. */
const BEFORE_TABLE = words('from join into update using table truncate setof lock');
/** May stand between such a word and the name. */
const SKIPPED = words('only lateral table if not exists');
/** A list of tables after `from` ends at one of these. */
const AFTER_LIST = words(
  'where join left right inner cross full natural on group order limit offset for union except intersect returning set window having select loop values',
);

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].flatMap(({ groups, index }) => {
    const found = groups?.word ?? groups?.mark;
    return found ? [{ text: found.toLowerCase(), offset: index }] : [];
  });
}

/** Every table of `tables` that SQL reads or writes: after `from`, `join`, `into`, `update` …, as a type, or as `'table'`. */
export function tablesInSql(text: string, tables: ReadonlySet<string>): NamedTable[] {
  const tokens = tokensOf(text);
  const word = (at: number) => tokens[at]?.text ?? '';
  const named = new Map<number, NamedTable>();
  const note = (at: number, writes: boolean): void => {
    let place = at;
    while (SKIPPED.has(word(place))) place += 1;
    // A schema before the name.
    if (word(place + 1) === '.') place += 2;
    const token = tokens[place];
    if (token && tables.has(token.text))
      named.set(token.offset, { table: token.text, offset: token.offset, writes });
  };
  for (const [at, { text: here }] of tokens.entries()) {
    if (here === '%' && /^(row)?type$/.test(word(at + 1))) note(at - 1, false);
    if (!BEFORE_TABLE.has(here) || word(at - 1) === 'distinct') continue;
    const writes = here === 'into' || here === 'truncate' || (here === 'from' && word(at - 1) === 'delete');
    note(at + 1, writes || (here === 'update' && word(at - 1) !== 'for'));
    if (here === 'from' || here === 'using')
      for (const place of listAfter(tokens, at + 1)) note(place, false);
  }
  for (const { 1: table = '', index } of text.matchAll(ONE_WORD))
    if (tables.has(table)) named.set(index, { table, offset: index, writes: false });
  return [...named.values()];
}

/** Start of the further tables of `from one, two t, three`. */
function listAfter(tokens: readonly Token[], start: number): number[] {
  const places: number[] = [];
  let depth = 0;
  for (const [at, { text }] of tokens.entries()) {
    if (at < start) continue;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && AFTER_LIST.has(text))) break;
    if (depth === 0 && text === ',') places.push(at + 1);
  }
  return places;
}
