import ts from 'typescript';
import { type NamedTable, tablesInSql } from './tables-in-sql.ts';

/** Methods of Kysely whose first argument is a table or a list of tables. */
const READS = /^(selectFrom|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/;
const WRITES = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
/** A string that is SQL as a whole; inside the tag `sql` every string is. */
const IS_SQL = /^\s*(with|select|insert|update|delete|lock|copy|truncate)\s/i;

/** Every table of `tables` that a module mentions: in Kysely's methods and in SQL strings. */
export function tablesInCode(name: string, text: string, tables: ReadonlySet<string>): NamedTable[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const named = new Map<number, NamedTable>();
  const add = (one: NamedTable) => named.set(one.offset, one);
  const noteArgument = (node: ts.Node, writes: boolean) => {
    if (!ts.isStringLiteralLike(node)) return;
    const table = /^(?:\w+\.)?(\w+)(?: as \w+)?$/.exec(node.text)?.[1];
    if (table && tables.has(table)) add({ table, offset: node.getStart(source), writes });
  };
  const noteSql = (node: ts.Node) => {
    const start = node.getStart(source) + 1;
    const inner = text
      .slice(start, node.getEnd() - 1)
      .replaceAll(/\$\{[^}]*\}/g, (hole) => ' '.repeat(hole.length));
    for (const one of tablesInSql(inner, tables)) add({ ...one, offset: start + one.offset });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const method = node.expression.name.text;
      if (first && (READS.test(method) || WRITES.test(method)))
        for (const one of ts.isArrayLiteralExpression(first) ? first.elements : [first])
          noteArgument(one, WRITES.test(method));
    }
    const isTagged = ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(source));
    if (isTagged) noteSql(node.template);
    else if (
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      IS_SQL.test(node.getText(source).slice(1))
    )
      noteSql(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...named.values()];
}
