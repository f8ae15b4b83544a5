import { type Options, type Program, parse, type Statement } from 'acorn';
import { is, walk } from './nodes.ts';

/** How a piece of code stands in a design: an expression, a function body, or the body of a custom-js action. */
export type FormulaMode = 'formula' | 'code' | 'action';

/** Why a piece of code is not part of the language. */
export interface FormulaError {
  message: string;
  /** 1-based. */
  line: number;
  /** 0-based. */
  column: number;
  /** 0-based position in the code text; the text's length where it ends too early. */
  offset: number;
}

export interface ParsedFormula {
  mode: FormulaMode;
  /** The text that the positions of the tree point into: the code inside a function. */
  text: string;
  /** Where the code begins in that text. */
  start: number;
  body: readonly Statement[];
}

export type ParseResult = { ok: true; parsed: ParsedFormula } | { ok: false; error: FormulaError };

/** Said instead of the parser's words when the text ends before the formula does (conformance 8.29). */
export const UNEXPECTED_END = 'Unexpected end of formula';

/** The version that every browser we support runs. */
const OPTIONS: Options = { ecmaVersion: 2024, sourceType: 'module' };

const HEADS: Readonly<Record<FormulaMode, string>> = {
  formula: '(()=>{return ',
  code: '(()=>{',
  action: '(async()=>{',
};

/**
 * Parses one piece of code as the body of a function (conformance 10.167: a formula is the body `return <code>`
 * with a line break after it). The body is strict and stands in a module, like the module that it is compiled into,
 * so `with`, octal numbers and text that closes the function are refused here.
 */
export const parseFormula = (code: string, mode: FormulaMode): ParseResult => {
  const head = HEADS[mode];
  const text = `${head}${code}\n})`;
  const fail = (message: string, position: number): ParseResult => {
    const offset = Math.max(0, Math.min(position - head.length, code.length));
    const early = position - head.length >= code.length;
    const before = code.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
    return {
      ok: false,
      error: {
        message: early ? UNEXPECTED_END : message,
        line: before.length,
        column: before.at(-1)?.length ?? 0,
        offset,
      },
    };
  };
  try {
    const wrapper = bodyOf(parse(text, OPTIONS), text);
    return 'body' in wrapper
      ? { ok: true, parsed: { mode, text, start: head.length, body: wrapper.body } }
      : fail('Unexpected token', wrapper.closedAt);
  } catch (error) {
    if (error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number') {
      return fail(error.message.replace(/ \(\d+:\d+\)$/, ''), error.pos);
    }
    throw error;
  }
};

/** The statements inside the wrapping function, or where the code closed that function itself. */
const bodyOf = (program: Program, text: string): { body: Statement[] } | { closedAt: number } => {
  let closedAt = 0;
  for (const statement of program.body) {
    walk(statement, (node) => {
      if (is(node, 'ArrowFunctionExpression') && node.start === 1) closedAt = node.end - 1;
    });
  }
  const only = program.body.length === 1 ? program.body[0] : undefined;
  const wrapper = only?.type === 'ExpressionStatement' ? only.expression : undefined;
  const isWhole = wrapper?.type === 'ArrowFunctionExpression' && wrapper.end === text.length - 1;
  return isWhole && wrapper.body.type === 'BlockStatement' ? { body: wrapper.body.body } : { closedAt };
};
