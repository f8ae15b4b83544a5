import { forbidden } from './frame.ts';

const INTL_NAMES = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'ListFormat',
  'Locale',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
] as const;

const ignore = (): void => {};

/** What `console` is in a server render: it says nothing. */
const silentConsole: object = Object.freeze({ log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore });

/** The values of the pure globals, by name. `Date` and `Math.random` get their clock and chance from the run. */
export const GLOBAL_VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ...Object.entries({ Math, JSON, Intl, Object, Array, String, Number, Boolean, BigInt, Date, RegExp, Map, Set }),
  ...Object.entries({ Error, TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError }),
  ...Object.entries({ URL, URLSearchParams, parseInt, parseFloat, isNaN, isFinite }),
  ...Object.entries({ encodeURI, encodeURIComponent, decodeURI, decodeURIComponent }),
  ['console', silentConsole],
]);

const intlConstructors: readonly (readonly [object, readonly string[]])[] = INTL_NAMES.map(
  (name) => [Intl[name], ['supportedLocalesOf']] as const,
);

/** What may be read from a global object or constructor; it is never written to. */
const STATICS: ReadonlyMap<object, ReadonlySet<PropertyKey>> = new Map<object, ReadonlySet<PropertyKey>>(
  (
    [
      [Object, ['keys', 'values', 'entries', 'assign', 'fromEntries', 'is', 'hasOwn']],
      [Array, ['isArray', 'from', 'of']],
      [String, ['fromCharCode', 'fromCodePoint']],
      [Number, Object.getOwnPropertyNames(Number).filter((name) => name !== 'prototype')],
      [BigInt, ['asIntN', 'asUintN']],
      [Date, ['now', 'parse', 'UTC']],
      [Math, Object.getOwnPropertyNames(Math)],
      [JSON, ['parse', 'stringify']],
      [Intl, [...INTL_NAMES, 'getCanonicalLocales']],
      [URL, ['canParse']],
      [silentConsole, Object.keys(silentConsole)],
      ...intlConstructors,
    ] as const
  ).map(([owner, names]) => [owner, new Set<PropertyKey>(names)] as const),
);

/** True for a global object of the language that is no function. */
export const isNativeObject = (value: unknown): value is object =>
  value === Math || value === JSON || value === Intl || value === silentConsole;

/** True for a global object or function of the language. */
export const isNativeOwner = (value: object): boolean => NATIVE_OWNERS.has(value);

export const isAllowedStatic = (owner: object, key: PropertyKey): boolean => STATICS.get(owner)?.has(key) ?? false;

const CONSTRUCTORS: ReadonlySet<unknown> = new Set<unknown>([
  ...[Object, Array, String, Number, Boolean, Date, RegExp, Map, Set, URL, URLSearchParams],
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError],
  ...INTL_NAMES.map((name) => Intl[name]),
]);

/** A function that `new` may be used with. */
export type NativeConstructor = new (...args: unknown[]) => unknown;

export const isNativeConstructor = (value: unknown): value is NativeConstructor => CONSTRUCTORS.has(value);

const NATIVE_OWNERS: ReadonlySet<unknown> = new Set<unknown>([
  ...STATICS.keys(),
  ...CONSTRUCTORS,
  ...GLOBAL_VALUES.values(),
]);

const functionsOf = (owner: object): unknown[] =>
  Reflect.ownKeys(owner)
    .map((key) => Object.getOwnPropertyDescriptor(owner, key)?.value)
    .filter((value) => typeof value === 'function');

/** What makes a regular expression of a text. */
export const PATTERN_MAKERS: ReadonlySet<unknown> = new Set<unknown>([
  RegExp,
  Reflect.get(RegExp.prototype, 'compile'),
  ...[String.prototype.match, String.prototype.matchAll, String.prototype.search],
]);

/** The methods of lists: they also work on any object with a `length`, so that one must be checked first. */
export const LIST_METHODS: ReadonlySet<unknown> = new Set(
  functionsOf(Array.prototype).filter((value) => value !== Array),
);

const isAllowedOfObject = (value: unknown): boolean =>
  [...(STATICS.get(Object) ?? [])].some((key) => Reflect.get(Object, key) === value);

/** A second fence behind the keys: what no formula may ever hold. */
const [WINDOW, OBJECT, LIST, MIRROR]: readonly object[] = [globalThis, Object.prototype, Array.prototype, Reflect];

const isForbiddenObject = (value: object | null): boolean =>
  value === OBJECT || value === LIST || value === WINDOW || value === MIRROR;

const FORBIDDEN_FUNCTIONS: ReadonlySet<unknown> = new Set<unknown>([
  Proxy,
  Function.prototype,
  ...[() => {}, async () => {}, function* () {}, async function* () {}].map((sample) => sample.constructor),
  Reflect.get(globalThis, 'eval'),
  ...functionsOf(Reflect),
  ...functionsOf(Object).filter((value) => !isAllowedOfObject(value)),
  ...functionsOf(Function.prototype).filter((value) => value !== Function.prototype.toString),
]);

/** @throws TramaError `formula/forbidden` where the value is part of the machinery of the language */
export const assertHarmless = (value: unknown): void => {
  if (typeof value === 'object') {
    if (isForbiddenObject(value)) throw forbidden('prototype');
  } else if (typeof value === 'function' && FORBIDDEN_FUNCTIONS.has(value)) {
    throw forbidden(value.name);
  }
};
