import { applyPipeline, type Mapping } from '@trama/formula/runtime';
import { type Binding, isBinding, messageOf, type Value } from '@trama/model';
import type { Log } from '../log.ts';
import { createCallGuard, isStopped } from './call-guard.ts';
import { extendNames, extendScope, type Scope } from './scope.ts';

/** Turns values of a design into run-time values. */
export interface Bindings {
  /**
   * The value with every binding in it evaluated. A binding that fails is logged and yields undefined.
   * A value without bindings is returned as it is. Tracked.
   */
  resolve(value: Value | undefined, scope: Scope, where?: readonly (string | number)[]): unknown;
  /** The same without looking into plain lists and objects (argument of the `variable` action). */
  resolveShallow(value: Value | undefined, scope: Scope, where?: readonly (string | number)[]): unknown;
  /** The value of a formula that another one calls. What stops it stops the binding that began the calls. */
  call(formula: Binding, scope: Scope, where: readonly (string | number)[]): unknown;
  /** True when a binding stands in the value, at any depth. */
  isBound(value: Value | undefined): boolean;
}

/** Text for input that ends too early, instead of the engine's own words (conformance 8.29). */
const UNEXPECTED_END = 'Unexpected end of formula';

const failureText = (thrown: unknown): string => {
  const message = messageOf(thrown);
  return thrown instanceof SyntaxError && /unexpected (token ';'|end)/i.test(message) ? UNEXPECTED_END : message;
};

export const createBindings = (log: Log): Bindings => {
  const guard = createCallGuard();
  const boundness = new WeakMap<object, boolean>();

  const isBound = (value: Value | undefined): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const known = boundness.get(value);
    if (known !== undefined) return known;
    const found = isBinding(value) || Object.values(value).some((item) => isBound(item as Value));
    boundness.set(value, found);
    return found;
  };

  const pipeline = (binding: Binding, result: unknown, scope: Scope): unknown => {
    const { filter, sort, map } = binding;
    if (filter === undefined && sort === undefined && map === undefined) return result;
    const mapped = (value: Value, mapping: Mapping): unknown => {
      const context = extendNames(scope.names.context as object | null, { mapping });
      return resolve(value, extendScope(scope, { context }));
    };
    return applyPipeline(
      result,
      { filter: resolve(filter, scope), sort: resolve(sort, scope), ...(map && { map }) },
      mapped,
    );
  };

  const evaluate = (binding: Binding, scope: Scope, where: readonly (string | number)[] | undefined): unknown => {
    try {
      if (binding.binding === 'list')
        return pipeline(
          binding,
          (binding.items ?? []).map((item) => resolve(item, scope, where)),
          scope,
        );
      return pipeline(binding, scope.evaluator.evaluate(binding, scope), scope);
    } catch (thrown) {
      if (scope.isStrict || (guard.isCalling() && isStopped(thrown))) throw thrown;
      log('error', failureText(thrown), where, thrown);
      return undefined;
    }
  };

  const resolve = (value: Value | undefined, scope: Scope, where?: readonly (string | number)[]): unknown => {
    if (isBinding(value)) return evaluate(value, scope, where);
    if (!isBound(value)) return value;
    if (Array.isArray(value)) return value.map((item: Value) => resolve(item, scope, where));
    return Object.fromEntries(
      Object.entries(value as Record<string, Value>).map(([key, item]) => [key, resolve(item, scope, where)]),
    );
  };

  const resolveShallow = (value: Value | undefined, scope: Scope, where?: readonly (string | number)[]): unknown =>
    isBinding(value) ? evaluate(value, scope, where) : value;

  const call: Bindings['call'] = (formula, scope, where) => guard.call(() => evaluate(formula, scope, where));

  return { resolve, resolveShallow, call, isBound };
};
