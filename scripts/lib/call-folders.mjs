// Finds what is written otherwise than usual in the folders `calls` and `desk-calls` of the server's modules.
import ts from 'typescript';

/** A handler in an index hands a call over in one expression, which a formatter may break into so many lines. */
const MAX_LINES = 3;
const HANDLER_TYPES = ['Handler', 'StagedHandler'];

/**
 * What is wrong in a file of such a folder, each as `line: what to do`.
 * @param {string} file only its name matters: `index.ts`, or a file of handlers
 * @param {string} text
 * @returns {string[]}
 */
export function findWrongHandlers(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node @param {string} what */
  const describe = (node, what) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${line + 1}: ${what}`;
  };
  const statements = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  return file.endsWith('/index.ts')
    ? statements.flatMap((statement) => findInIndex(statement, source, describe))
    : statements.flatMap((statement) => findInHandlers(statement, source, describe));
}

/**
 * An index is one object, which lists the handlers by name.
 * @param {ts.Statement} statement @param {ts.SourceFile} source @param {(node: ts.Node, what: string) => string} describe
 */
function findInIndex(statement, source, describe) {
  const [declaration] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  const list = declaration?.initializer;
  if (!list || !ts.isSatisfiesExpression(list) || list.type.getText(source) !== 'Partial<Handlers>')
    return [describe(statement, 'an index holds nothing but `{ … } satisfies Partial<Handlers>`')];
  if (!ts.isObjectLiteralExpression(list.expression)) return [describe(list, 'an index is one object of handlers')];
  return list.expression.properties.flatMap((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return [];
    const name = property.name?.getText(source) ?? property.getText(source);
    if (!ts.isPropertyAssignment(property)) return [describe(property, `list the handlers of ${name} one by one`)];
    const isLong = property.getText(source).split('\n').length > MAX_LINES;
    return isLong || hasBody(property.initializer)
      ? [describe(property, `${name} does more than hand over: give it a file named after what it does`)]
      : [];
  });
}

/**
 * A handler is a constant of the name and type of its call.
 * @param {ts.Statement} statement @param {ts.SourceFile} source @param {(node: ts.Node, what: string) => string} describe
 */
function findInHandlers(statement, source, describe) {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, type }) => {
    if (!type || !ts.isTypeReferenceNode(type)) return [];
    const typeName = type.typeName.getText(source);
    if (typeName === 'Handlers')
      return [describe(statement, `${name.getText(source)} is a list: export each handler, as Handler<'…'>`)];
    if (!HANDLER_TYPES.includes(typeName)) return [];
    const expected = `'${name.getText(source)}'`;
    const found = type.typeArguments?.[0]?.getText(source);
    return found === expected ? [] : [describe(statement, `${name.getText(source)} is not of the type of its call`)];
  });
}

/** Whether a handler has statements of its own. @param {ts.Expression} handler @returns {boolean} */
function hasBody(handler) {
  if (ts.isArrowFunction(handler)) return ts.isBlock(handler.body);
  if (ts.isObjectLiteralExpression(handler))
    return handler.properties.some((part) => !ts.isPropertyAssignment(part) || hasBody(part.initializer));
  return ts.isFunctionExpression(handler);
}
