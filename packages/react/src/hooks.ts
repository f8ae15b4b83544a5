import type { Instance, SlotCopy } from '@trama/engine';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDrawn } from './contexts.ts';

/** The instance that is being drawn. */
export const useInstance = (): Instance => useDrawn().instance;

/** Value of a content property (conformance 10.251): cascade, binding and language are resolved by the engine. */
export const useContent = <T>(name: string): T => useDrawn().content(name) as T;

/** A prop that the element around gives to this one (`text` of an option); undefined where it gives none. */
export const useGiven = (name: string): unknown => useDrawn().given(name);

/** Value of a tracked function over the engine's signals; `key` names it within the element. */
export const useTracked = <T>(key: string, compute: () => T): T => useDrawn().reader.track(key, compute);

/** An exposed variable of the element, and the way to set it. */
export const useVariable = <T>(name: string): readonly [T, (value: T) => void] => {
  const { instance, reader } = useDrawn();
  const value = reader.track(`variable ${name}`, () => instance.variable(name)) as T;
  const set = useCallback((next: T) => instance.setVariable(name, next), [instance, name]);
  return [value, set];
};

/** Fires a trigger of the element; resolves when its workflows have ended, to false where one failed. */
export type Emit = (trigger: string, payload?: unknown) => Promise<boolean>;

export const useEmit = (): Emit => {
  const { instance } = useDrawn();
  return useCallback((trigger, payload) => instance.emit({ trigger, payload }), [instance]);
};

/** Keeps a state that the definition declares (`focus`, `readonly`) on or off; off when the element leaves. What is drawn first has it. */
export const useElementState = (label: string, on: boolean): void => {
  const { instance } = useDrawn();
  useState(() => instance.setState(label, on));
  useEffect(() => {
    if (!on) return;
    instance.setState(label, true);
    return () => instance.setState(label, false);
  }, [instance, label, on]);
};

/** Implements an action of the definition with whatever `run` closes over now. */
export const useAction = (name: string, run: (...args: unknown[]) => unknown): void => {
  const { instance } = useDrawn();
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => instance.onAction(name, (...args) => latest.current(...args)), [instance, name]);
};

/** What the nearest ancestor offers under a key of `context.local`; null where nobody does. */
export const useLocal = (
  key: string,
): { data: unknown; methods: Readonly<Record<string, (...args: unknown[]) => unknown>> } | null => {
  const { instance, reader } = useDrawn();
  const local = instance.local(key);
  return local === null ? null : { data: reader.read(local.data), methods: local.methods };
};

/**
 * Tells the engine something that descendants read: at once on the first render, so that they are drawn with it,
 * and after each render in which one of `values` changed. `values` are compared by their JSON text.
 */
const useTell = (tell: () => void, values: unknown): void => {
  const text = JSON.stringify(values) ?? '';
  const latest = useRef(tell);
  const told = useRef(text);
  useState(tell);
  useLayoutEffect(() => {
    latest.current = tell;
    if (told.current === text) return;
    told.current = text;
    latest.current();
  });
};

/** Data and methods for descendants, under the `localContext` key of the definition. */
export const useProvideLocal = (
  data: unknown,
  methods: Readonly<Record<string, (...args: unknown[]) => unknown>> = {},
): void => {
  const { instance } = useDrawn();
  const latest = useRef(methods);
  useLayoutEffect(() => {
    latest.current = methods;
  });
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(methods).map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
    ),
  );
  useTell(() => instance.setLocal(data, stable), data);
};

/**
 * Repeats the children of a slot, copy after copy: once per choice, bullet or page. Props go to each copy by its position
 * (`useGiveProps`), and `local` is what it sees under `context.local`.
 */
export const useSlotCopies = (slotPath: string, copies: readonly SlotCopy[]): readonly Instance[] => {
  const { instance, reader } = useDrawn();
  useTell(() => instance.repeatSlot(slotPath, copies), copies);
  return reader.read(instance.slot(slotPath));
};

/** Props for the children of a slot: they win over the children's own content (conformance 10.271). */
export const useGiveProps = (slotPath: string, props: Readonly<Record<string, unknown>>, index?: number): void => {
  const { instance } = useDrawn();
  // The same props at another position are told there.
  useTell(() => instance.giveProps(slotPath, props, index), [props, index]);
};
