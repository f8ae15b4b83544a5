import { isUnsafeKey } from '../data/safe-key.ts';
import { forbidden, type Run, tooManySteps } from './frame.ts';
import { assertHarmless, isAllowedStatic, isNativeConstructor, isNativeOwner, LIST_METHODS } from './natives.ts';

/** Items of a list and characters of a text that a formula may make: beyond it, memory is in danger. */
const SIZE_LIMIT = 10_000_000;

export type Callable = (this: unknown, ...args: unknown[]) => unknown;

export const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Turns a computed key into text once, so that it cannot be another one when it is used. */
const propertyKey = (key: unknown): PropertyKey =>
  typeof key === 'symbol' || typeof key === 'number' ? key : String(key);

const safeKey = (key: unknown): PropertyKey => {
  const name = propertyKey(key);
  if (isUnsafeKey(name)) {
    throw forbidden(String(name));
  }
  return name;
};

/** @throws TramaError `formula/step-limit` where a value has grown too large */
const assertSize = (value: unknown): void => {
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
  if (size > SIZE_LIMIT) {
    throw tooManySteps();
  }
};

/** Lets a value pass into the formula. */
export const admit = (value: unknown): unknown => {
  assertHarmless(value);
  assertSize(value);
  return value;
};

/** The value of `object[key]`. @throws TypeError where there is no object; TramaError for keys that lead out */
export const readMember = (object: unknown, key: unknown, run: Run): unknown => {
  const value = readRaw(object, key, run);
  return LIST_METHODS.has(value) && isCallable(value) ? detached(value) : value;
};

const readRaw = (object: unknown, key: unknown, run: Run): unknown => {
  if (object === null || object === undefined) {
    throw new TypeError(`Cannot read properties of ${object} (reading '${String(key)}')`);
  }
  const name = safeKey(key);
  if (typeof object === 'function' || (typeof object === 'object' && isNativeOwner(object))) {
    return readOfNative(object, name, run);
  }
  if (object instanceof Error && name === 'stack') {
    return undefined;
  }
  return admit(Reflect.get(Object(object), name, object));
};

/** Functions and global objects show only what is listed, beside what the host put on a function of its own. */
const readOfNative = (owner: object, name: PropertyKey, run: Run): unknown => {
  if (isAllowedStatic(owner, name)) {
    return guardedStatic(owner, name, run);
  }
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
  if (name in owner && name !== 'toString' && name !== 'valueOf') {
    throw forbidden(String(name));
  }
  return undefined;
};

const listOf = (value: unknown): unknown[] => {
  if (value === null || value === undefined) {
    return [];
  }
  assertSize(value);
  return Array.isArray(value) ? [...value] : Array.from(Object(value));
};

const guardedStatic = (owner: object, name: PropertyKey, run: Run): unknown => {
  if (owner === Date && name === 'now') {
    return run.now;
  }
  if (owner === Math && name === 'random') {
    return run.random;
  }
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
  const length = isObject(value) && 'length' in value ? Number(value.length) : 0;
  if (length > SIZE_LIMIT) {
    throw tooManySteps();
  }
};

/** A method of lists taken off its list: it may be given anything as `this`, so that is looked at on each call. */
const detached = (method: Callable): Callable =>
  function (this: unknown, ...args: unknown[]) {
    assertLength(this);
    return method.apply(this, args);
  };

/** Calls a function; work that a built-in does on a list is charged by the list's length. */
export const invoke = (fn: unknown, self: unknown, args: readonly unknown[], run: Run): unknown => {
  if (!isCallable(fn)) {
    throw new TypeError('value is not a function');
  }
  assertHarmless(fn);
  if (Array.isArray(self)) {
    assertSize(self);
    run.spend(self.length >>> 3);
  }
  if (fn === Array && args.length === 1) {
    chargeLength(args[0], run);
  }
  if (fn === Date) {
    return new Date(run.now()).toString();
  }
  return admit(Reflect.apply(fn, self, args));
};

const chargeLength = (length: unknown, run: Run): void => {
  if (typeof length === 'number') {
    run.spend(length >>> 3);
  }
};

/** `object.method(…)`. */
export const invokeMember = (object: unknown, key: unknown, args: () => unknown[], run: Run): unknown => {
  const name = propertyKey(key);
  const method = readRaw(object, name, run);
  const given = args();
  if (!isCallable(method)) {
    throw new TypeError(`${String(name)} is not a function`);
  }
  if (typeof object === 'string') {
    assertGrowth(object, name, given);
  }
  return invoke(method, object, given, run);
};

/** Texts that a method would make too long are refused before they are made. */
const assertGrowth = (text: string, method: PropertyKey, args: readonly unknown[]): void => {
  const size =
    method === 'repeat'
      ? text.length * Number(args[0])
      : method === 'padStart' || method === 'padEnd'
        ? Number(args[0])
        : 0;
  if (size > SIZE_LIMIT) {
    throw tooManySteps();
  }
};

/** `new Constructor(…)`, for the constructors of the language that hold data. */
export const construct = (callee: unknown, args: readonly unknown[], run: Run): unknown => {
  if (!isNativeConstructor(callee)) {
    assertHarmless(callee);
    throw new TypeError('value is not a constructor');
  }
  if (callee === Date && args.length === 0) {
    return new Date(run.now());
  }
  if (callee === Array && args.length === 1) {
    chargeLength(args[0], run);
  }
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
  assertSize(object);
};

/** `delete object[key]`. */
export const deleteMember = (object: unknown, key: unknown): boolean => {
  const name = safeKey(key);
  if (!isObject(object) || typeof object === 'function' || isNativeOwner(object)) {
    throw forbidden(String(name));
  }
  if (!Reflect.deleteProperty(object, name)) {
    throw new TypeError(`Cannot delete property '${String(name)}' of object`);
  }
  return true;
};

/** `key in object`. */
export const hasMember = (key: unknown, object: unknown): boolean => {
  if (!isObject(object)) {
    throw new TypeError(`Cannot use 'in' operator to search for '${String(key)}' in ${String(object)}`);
  }
  return safeKey(key) in object;
};

/** Sets a property of an object literal that is being made. */
export const defineMember = (object: object, key: unknown, value: unknown): void => {
  Object.defineProperty(object, safeKey(key), { value, writable: true, enumerable: true, configurable: true });
};
