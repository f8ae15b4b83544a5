import { TramaError } from '@trama/model';
import { isUnsafeKey } from '../data/safe-key.ts';
import { patternRisk, riskSentence } from '../language/risky-pattern.ts';
import { FORMULA_ERROR } from '../limits.ts';
import { type Frame, forbidden, type Run } from './frame.ts';
import {
  assertHarmless,
  isAllowedStatic,
  isNativeConstructor,
  isNativeObject,
  isNativeOwner,
  LIST_METHODS,
  PATTERN_MAKERS,
} from './natives.ts';
import {
  assertEntries,
  assertGrowth,
  assertItems,
  assertJson,
  assertJsonText,
  assertListGrowth,
  assertListText,
  assertWholeNumber,
  bounded,
} from './sizes.ts';

export type Callable = (this: unknown, ...args: unknown[]) => unknown;

export const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Turns a computed key into text once, so that it cannot be another one when it is used. */
export const propertyKey = (key: unknown): PropertyKey =>
  typeof key === 'symbol' || typeof key === 'number' ? key : String(key);

const safeKey = (key: unknown): PropertyKey => {
  const name = propertyKey(key);
  if (isUnsafeKey(name)) throw forbidden(String(name));
  return name;
};

/** Lets a value pass into the formula. */
export const admit = (value: unknown): unknown => {
  if (typeof value === 'object' || typeof value === 'function') assertHarmless(value);
  return typeof value === 'number' ? value : bounded(value);
};

/** The property of errors that tells of the machine's folders. */
export const STACK = 'stack';

/** The value of `object[key]`. @throws TypeError where there is no object; TramaError for keys that lead out */
export const readMember = (object: unknown, key: unknown, run: Run): unknown => {
  return lent(readRaw(object, key, run));
};

/** {@link readMember} for a key that is known to be harmless, and none that errors hide. */
export const readNamed = (object: unknown, name: string, run: Run): unknown =>
  typeof object === 'object' && object !== null ? lent(readData(object, name, run)) : readMember(object, name, run);

const lent = (value: unknown): unknown => (isCallable(value) && LIST_METHODS.has(value) ? detached(value) : value);

const readRaw = (object: unknown, key: unknown, run: Run): unknown => {
  const name = safeKey(key);
  if (typeof object === 'function') return readOfNative(object, name, run);
  return name === STACK && object instanceof Error ? undefined : readData(object, name, run);
};

/**
 * A property of anything but a function. What is no function is data, also on the global objects of the language.
 * @throws TypeError in the words of the language where there is no object
 */
const readData = (object: unknown, name: PropertyKey, run: Run): unknown => {
  const value = (object as Readonly<Record<PropertyKey, unknown>>)[name];
  return typeof value === 'function' && isNativeObject(object) ? readOfNative(object, name, run) : admit(value);
};

/** Functions and global objects show only what is listed, beside what the host put on a function of its own. */
const readOfNative = (owner: object, name: PropertyKey, run: Run): unknown => {
  if (isAllowedStatic(owner, name)) return guardedStatic(owner, name, run);
  if (isCallable(owner)) {
    switch (name) {
      case 'call':
        return (self: unknown, ...args: unknown[]) => invoke(owner, self, args, run);
      case 'apply':
        return (self: unknown, args: unknown) => invoke(owner, self, listOf(args), run);
      case 'bind':
        return (self: unknown, ...first: unknown[]) =>
          (...rest: unknown[]) =>
            invoke(owner, self, [...first, ...rest], run);
      case 'name':
      case 'length':
        return Reflect.get(owner, name);
    }
  }
  if (!isNativeOwner(owner) && Object.prototype.propertyIsEnumerable.call(owner, name)) {
    return admit(Reflect.get(owner, name));
  }
  if (name in owner && name !== 'toString' && name !== 'valueOf') throw forbidden(String(name));
  return undefined;
};

const listOf = (value: unknown): unknown[] => {
  assertLength(value);
  return Array.isArray(value) ? [...value] : Array.from(Object(value));
};

const guardedStatic = (owner: object, name: PropertyKey, run: Run): unknown => {
  if (owner === Date && name === 'now') return run.now;
  if (owner === Math && name === 'random') return run.random;
  if (owner === Object && name === 'assign') {
    return (target: unknown, ...sources: unknown[]) => {
      for (const [key, value] of sources.flatMap((source) => Object.entries(Object(source ?? {})))) {
        writeMember(target, key, value);
      }
      return target;
    };
  }
  if (owner === Array && name === 'from') {
    return (source: Iterable<unknown>, map?: Callable, self?: unknown) => {
      assertLength(source);
      return map === undefined ? Array.from(source) : Array.from(source, (item, index) => map.call(self, item, index));
    };
  }
  return Reflect.get(owner, name);
};

const assertLength = (value: unknown): void => {
  if (typeof value === 'string') assertItems(value.length);
  else if (isObject(value)) {
    assertEntries(value);
    assertItems('length' in value ? Number(value.length) : 0);
  }
};

/** A method of lists taken off its list: it may be given anything as `this`, so that is looked at on each call. */
const detached = (method: Callable): Callable =>
  function (this: unknown, ...args: unknown[]) {
    assertLength(this);
    return method.apply(this, args);
  };

/** Calls a function. */
export const invoke = (fn: unknown, self: unknown, args: readonly unknown[], run: Run): unknown => {
  if (!isCallable(fn)) throw new TypeError('value is not a function');
  assertHarmless(fn);
  return invokeHarmless(fn, self, args, run);
};

/** Work that a built-in does on a list is charged by the list's length. */
const invokeHarmless = (fn: Callable, self: unknown, args: readonly unknown[], run: Run): unknown => {
  if (Array.isArray(self)) {
    bounded(self);
    run.spend(self.length >>> 3);
    assertListGrowth(self, fn.name, args);
  } else if (typeof self === 'string') assertGrowth(self, fn.name, args);
  else if (typeof self === 'object') assertEntries(self);
  if (fn === Array && args.length === 1) chargeLength(args[0], run);
  else if (fn === String) assertListText(args[0]);
  else if (fn === JSON.stringify) assertJson(args[0]);
  else if (fn === JSON.parse) assertJsonText(args[0]);
  else assertWholeNumber(fn, args);
  if (PATTERN_MAKERS.has(fn)) assertEnding(args);
  if (fn === Date) return new Date(run.now()).toString();
  return admit(Reflect.apply(fn, self, args));
};

/** @throws TramaError `formula/risky-pattern` for a regular expression that may never end */
const assertEnding = ([pattern, flags]: readonly unknown[]): void => {
  const source = pattern instanceof RegExp ? pattern.source : String(pattern);
  const ofPattern = pattern instanceof RegExp ? pattern.flags : '';
  const risk = patternRisk(source, typeof flags === 'string' ? flags : ofPattern);
  if (risk)
    throw new TramaError({
      code: FORMULA_ERROR.riskyPattern,
      message: riskSentence(source, risk),
      hint: 'Write it without a repetition inside a repetition, and with parts that differ in their first letters.',
    });
};

const chargeLength = (length: unknown, run: Run): void => {
  if (typeof length !== 'number' || !(length > 0)) return;
  if (Number.isInteger(length) && length < 2 ** 32) assertItems(length);
  run.spend(length >>> 3);
};

type Arguments = (frame: Frame) => unknown[];

/** `object[key](…)`. */
export const invokeMember = (object: unknown, key: unknown, args: Arguments, frame: Frame): unknown => {
  const name = propertyKey(key);
  return invokeMethod(object, name, readRaw(object, name, frame.run), args(frame), frame.run);
};

/** `object.name(…)`, for a name as {@link readNamed} takes it. */
export const invokeNamed = (object: unknown, name: string, args: Arguments, frame: Frame): unknown => {
  const method =
    typeof object === 'function' ? readOfNative(object, name, frame.run) : readData(object, name, frame.run);
  return invokeMethod(object, name, method, args(frame), frame.run);
};

const invokeMethod = (object: unknown, name: PropertyKey, method: unknown, given: unknown[], run: Run): unknown => {
  if (!isCallable(method)) throw new TypeError(`${String(name)} is not a function`);
  return invokeHarmless(method, object, given, run);
};

/** `new Constructor(…)`, for the constructors of the language that hold data. */
export const construct = (callee: unknown, args: readonly unknown[], run: Run): unknown => {
  if (!isNativeConstructor(callee)) {
    assertHarmless(callee);
    throw new TypeError('value is not a constructor');
  }
  if (callee === Date && args.length === 0) return new Date(run.now());
  if (callee === Array && args.length === 1) chargeLength(args[0], run);
  if (callee === RegExp) assertEnding(args);
  if (callee === String) assertListText(args[0]);
  if (callee === Map || callee === Set) assertLength(args[0]);
  return admit(new callee(...args));
};

/** `object[key] = value`, for data only. */
export const writeMember = (object: unknown, key: unknown, value: unknown): void => {
  if (object === null || object === undefined) {
    throw new TypeError(`Cannot set properties of ${object} (setting '${String(key)}')`);
  }
  const name = safeKey(key);
  if (typeof object === 'function' || (typeof object === 'object' && isNativeOwner(object))) {
    throw forbidden(String(name));
  }
  assertHarmless(object);
  if (!isObject(object) || !Reflect.set(object, name, value)) {
    throw new TypeError(`Cannot assign to read only property '${String(name)}' of object`);
  }
  bounded(object);
};

/** `delete object[key]`. */
export const deleteMember = (object: unknown, key: unknown): boolean => {
  const name = safeKey(key);
  if (!isObject(object) || typeof object === 'function' || isNativeOwner(object)) throw forbidden(String(name));
  if (!Reflect.deleteProperty(object, name)) throw new TypeError(`Cannot delete property '${String(name)}' of object`);
  return true;
};

/** `key in object`. @throws TypeError in the words of the language where there is no object */
export const hasMember = (key: unknown, object: unknown): boolean => safeKey(key) in (object as object);

/** Sets a property of an object literal that is being made. */
export const defineMember = (object: object, key: unknown, value: unknown): void => {
  Object.defineProperty(object, safeKey(key), { value, writable: true, enumerable: true, configurable: true });
};
