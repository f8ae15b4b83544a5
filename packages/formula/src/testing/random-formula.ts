/** Gives whole numbers below a limit. */
export type Chance = (below: number) => number;

/** A source of chance that gives the same numbers for the same seed. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

const BINARY = '+ - * / % ** === !== == != < <= > >= && || & | ^ << >> >>> , in instanceof'.split(' ');
const UNARY = ['!', '-', '+', '~', 'typeof ', 'void '];
const ASSIGNMENTS = '= += -= *= %= ||= &&= ??= <<= |='.split(' ');
const LEAVES = [
  ...['0', '1', '-2.5', '1e3', '0x1f', '10n', 'NaN', 'Infinity', "'a'", "''", '"two words"', '`t`', 'null'],
  ...['undefined', 'true', 'false', 'p', 'q', "variables['v']", 'variables.v', "collections['c'].data"],
  ...[
    'context.item.data',
    'context?.none',
    'context.none?.deep.er',
    '[]',
    '({})',
    '/a(b)?/gi',
    '1 /* note */',
    '[1, , 3]',
  ],
];
const TEXT_METHODS = [
  ...['toUpperCase()', 'length', "split('')", 'slice(1)', 'at(-1)', "includes('a')", 'replace(/[a-z]/g, (m) => m + m)'],
  ...[
    "padStart(6, '-')",
    'repeat(2)',
    'trim()',
    'match(/./g)',
    'charCodeAt(0)',
    "localeCompare('b')",
    "replaceAll('a', 'b')",
  ],
];
const LIST_METHODS = [
  ...[
    'map((x) => x)',
    'filter(Boolean)',
    "join('-')",
    'length',
    'concat(1, [2])',
    'reduce((a, b) => a + b, 0)',
    'flat()',
  ],
  ...[
    'some((x) => x === p)',
    'every((x, i) => i < 9)',
    'find((x) => x)',
    'slice(1)',
    'indexOf(p)',
    'includes(q)',
    'reverse()',
  ],
  ...[
    'flatMap((x) => [x, x])',
    'sort((a, b) => (a > b ? 1 : -1))',
    'entries().next().value',
    'forEach((x) => x)',
    'at(-1)',
  ],
];
const GLOBALS = [
  ...[
    'Math.max(1, 2)',
    'Math.round(2.5)',
    "Number('12.5')",
    "parseInt('7px', 10)",
    'Array.from({ length: 3 }, (_, i) => i)',
  ],
  ...[
    'JSON.parse(\'[1,{"a":2}]\')',
    'Object.keys({ a: 1 })',
    'Object.entries({ a: 1, b: 2 })',
    'new Date(0).toISOString()',
  ],
  ...[
    'new Date(2026, 0, 31).getMonth()',
    '[...new Set([1, 1, 2])]',
    "new Map([['k', 1]]).get('k')",
    "encodeURIComponent('a b')",
  ],
  ...[
    "new Intl.NumberFormat('pt-BR').format(1234.5)",
    "isNaN('x')",
    "new URL('https://a.b/c?d=1').searchParams.get('d')",
  ],
  ...[
    'wwFormulas.sum([1, 2])',
    "wwFormulas.concatenate('a', 1)",
    "wwFormulas.map([{ a: 1 }], 'a')",
    'wwFormulas.keys({ a: 1 })',
  ],
  ...[
    'wwFormulas.keys(1)',
    'String.fromCharCode(65)',
    'new Error("e").message',
    'BigInt(7)',
    "Object.fromEntries([['a', 1]])",
  ],
];

/** Makes random code over the whole grammar that the interpreter covers. */
export class RandomFormula {
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  expression(depth: number): string {
    if (depth <= 0) return this.#pick(LEAVES);
    const inner = (): string => this.expression(depth - 1);
    return this.#pick<() => string>([
      () => this.#pick(LEAVES),
      () => this.#pick(GLOBALS),
      () => `(${inner()} ${this.#pick(BINARY)} ${inner()})`,
      () => `(${inner()} ${this.#pick(BINARY)} (${inner()}))`,
      () => `((${inner()}) ?? ${inner()})`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
      () => `(${this.#pick(UNARY)}(${inner()}))`,
      () => `[${inner()}, ...[${inner()}], ...String(${inner()})]`,
      () => `({ a: ${inner()}, ['b' + 1]: ${inner()}, p, 'c d': 1, ...{ e: ${inner()} }, m() { return this.p } })`,
      () => `(${inner()})?.[${inner()}]`,
      () => `(${inner()})?.a?.b(${inner()})`,
      () => `(${inner()}).a`,
      () => `\`<\${${inner()}}|\${${inner()}}>\``,
      () => `String(${inner()}).${this.#pick(TEXT_METHODS)}`,
      () => `[${inner()}, ${inner()}].${this.#pick(LIST_METHODS)}`,
      () => `[3, 1, 2].${this.#pick(LIST_METHODS)}`,
      () => `((x, y = ${inner()}, ...z) => [x, y, z, ${inner()}])(${inner()}, ...[${inner()}])`,
      () => `(({ a, ['p']: b = ${inner()}, ...rest }) => ({ a, b, rest }))(${inner()})`,
      () => `((a, b = () => a, c = () => p) => { var a = ${inner()}; var p; return [a, b(), c()] })(${inner()})`,
      () => `(([first, , third = ${inner()}, ...others]) => [first, third, others])([${inner()}, 1])`,
      () => `(function f(n) { return n > 0 ? [arguments.length, f(n - 1)] : ${inner()} })(2)`,
      () => `wwFormulas.if(${inner()}, ${inner()}, ${inner()})`,
      () => `wwFormulas.switch(${inner()}, 1, ${inner()}, ${inner()})`,
      () => `wwFormulas.compare(${inner()}, ${inner()})`,
      () => `JSON.stringify(${inner()})`,
      () => `delete ({ a: ${inner()} }).a`,
      () => `(() => { ${this.body(depth - 1)} })()`,
    ])();
  }

  /** Statements that return something. */
  body(depth: number): string {
    const count = 1 + this.#chance(3);
    const statements = Array.from({ length: count }, (_, index) => this.#statement(depth, `v${depth}${index}`));
    return `let s = 0; var h; const k = [1, 2]; ${statements.join(' ')} return [s, h, k, ${this.expression(depth)}];`;
  }

  #statement(depth: number, name: string): string {
    const inner = (): string => this.expression(depth - 1);
    return this.#pick<() => string>([
      () => `const ${name} = ${inner()}; s = [s, ${name}];`,
      () => `let ${name} = ${inner()}; ${name} ${this.#pick(ASSIGNMENTS)} ${inner()}; s = ${name};`,
      () =>
        `const ${name} = { n: ${inner()} }; ${name}.n ${this.#pick(ASSIGNMENTS)} ${inner()}; ${name}.n++; --${name}['n']; s = ${name};`,
      () => `if (${inner()}) { s = ${inner()}; } else s += 1;`,
      () => `for (let i = 0; i < 3; i++) { if (${inner()}) continue; s += i; }`,
      () => `for (const x of [${inner()}, ${inner()}]) { s = [s, x]; if (${inner()}) break; }`,
      () => `for (const x in { a: 1, b: ${inner()} }) s += x;`,
      () =>
        `${name}: for (const x of k) { for (const y of k) { if (y === 2) continue ${name}; s += x * y; if (${inner()}) break ${name}; } }`,
      () => `{ let n = 3; while (n-- > 0) { if (${inner()}) break; s += n; } }`,
      () => `{ let n = 0; do { n++; } while (n < 2 && ${inner()}); s += n; }`,
      () => `switch (${inner()}) { case 1: s = 'one'; case ${inner()}: s += 'x'; break; default: s = ${inner()}; }`,
      () => `try { s = ${inner()}; } catch (e) { s = typeof e; } finally { h = 1; }`,
      () => `try { throw ${inner()}; } catch { s = 'caught'; }`,
      () => `const { a: ${name} = ${inner()}, ...${name}r } = { a: undefined, z: 1 }; s = [${name}, ${name}r];`,
      () => `[s, h] = [h, ${inner()}]; ({ p: k[0] } = { p: 5 });`,
      () => `function ${name}(x) { return [x, s]; } s = ${name}(${inner()});`,
      () => `const ${name} = []; for (let i = 0; i < 2; i++) ${name}.push(() => i); s = ${name}.map((f) => f());`,
      () => `var h = ${inner()}; // a note\n`,
      () => `if (${inner()}) return ${inner()};`,
      () => ';',
    ])();
  }

  #pick<Item>(list: readonly Item[]): Item {
    return list[this.#chance(list.length)] as Item;
  }
}
