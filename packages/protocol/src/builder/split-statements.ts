/** One statement of a text. */
export interface SqlStatement {
  /** Without the comments and spaces around it, and without its semicolon. */
  text: string;
  /** Where it begins in the whole text, in UTF-16 units from 0. */
  start: number;
}

/**
 * What Postgres reads as one piece (its manual, 4.1): a comment, a text with or without escapes, a quoted name, a dollar-quoted text
 * (its tag in `tag`), a word; else one letter.
 */
const PIECE =
  /(?<comment>--[^\n]*|\/\*)|[eE]'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'?|'[^']*(?:''[^']*)*'?|"[^"]*(?:""[^"]*)*"?|(?<tag>\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|[\s\S]/uy;

/** Comments of this kind stand inside of one another. */
const endOfBlock = (sql: string, start: number): number => {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  let depth = 0;
  for (let found = mark.exec(sql); found; found = mark.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return sql.length;
};

const endOfQuote = (sql: string, tag: string, start: number): number => {
  const end = sql.indexOf(tag, start + tag.length);
  return end < 0 ? sql.length : end + tag.length;
};

/** The statements of a text, in their order: split at semicolons that end one, not at those inside of texts, names, comments and bodies. */
export const splitStatements = (sql: string): readonly SqlStatement[] => {
  const statements: SqlStatement[] = [];
  let start = -1;
  let end = -1;
  let word = '';
  // A body in standard SQL, `begin atomic … end`, has statements and `case … end` of its own.
  let depth = 0;
  const close = (): void => {
    if (start >= 0) statements.push({ text: sql.slice(start, end), start });
    start = -1;
    depth = 0;
    word = '';
  };
  for (let at = 0; at < sql.length; ) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(sql);
    const text = found?.[0] ?? sql.charAt(at);
    const { comment, tag } = found?.groups ?? {};
    const next =
      comment === '/*' ? endOfBlock(sql, at) : tag !== undefined ? endOfQuote(sql, tag, at) : at + text.length;
    if (text === ';' && depth === 0) close();
    else if (comment === undefined && text.trim() !== '') {
      if (start < 0) start = at;
      end = next;
      if (found?.groups?.word !== undefined) {
        const before = word;
        word = text.toLowerCase();
        if (word === 'atomic' && before === 'begin') depth = 1;
        else if (depth > 0) depth += word === 'case' ? 1 : word === 'end' ? -1 : 0;
      }
    }
    at = next;
  }
  close();
  return statements;
};

/** The statement in which a place of the text is, or behind which it stands; the first one where none is before it. */
export const statementAt = (statements: readonly SqlStatement[], place: number): SqlStatement | null =>
  statements.findLast(({ start }) => start <= place) ?? statements[0] ?? null;

/** A place in a statement as Postgres counts it, in characters from 1, as one in the whole text, in UTF-16 units from 0. */
export const placeInText = ({ text, start }: SqlStatement, position: number): number =>
  start + [...text].slice(0, Math.max(0, position - 1)).join('').length;
