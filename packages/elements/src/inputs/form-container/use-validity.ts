import type { Instance, RegisteredField } from '@trama/engine';
import { useInstance, useTracked } from '@trama/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkField } from './field-check.ts';

/** What is known of each field that was checked; a field that is not in it has its first validity. */
export type KnownValidity = ReadonlyMap<Instance, boolean | null>;

export interface Validity {
  known: KnownValidity;
  /** Checks every field now; true when all may be submitted. */
  checkAll: () => boolean;
  /** After a reset: fields that were given a value are checked again in change mode, all others are as at first. */
  begin: (given: readonly RegisteredField[]) => void;
}

interface Checked {
  field: RegisteredField;
  value: unknown;
  isValid: boolean;
}

const NOTHING: KnownValidity = new Map();

const checked = (field: RegisteredField): Checked => ({ field, value: field.value(), isValid: checkField(field) });

const known = (list: readonly Checked[]): KnownValidity =>
  new Map(list.map(({ field, isValid }) => [field.instance, isValid]));

/** Fields whose value or result is another than before, and those that were not there. */
const changedSince = (
  before: readonly Checked[],
  now: readonly Checked[],
): { changed: readonly Checked[]; added: readonly Checked[] } => {
  const last = new Map(before.map((one) => [one.field.instance, one]));
  const isChanged = ({ field, value, isValid }: Checked): boolean => {
    const then = last.get(field.instance);
    return then !== undefined && !(Object.is(then.value, value) && then.isValid === isValid);
  };
  return { changed: now.filter(isChanged), added: now.filter(({ field }) => !last.has(field.instance)) };
};

/**
 * Validity of the fields of a form (conformance 11.9): checked on submit; or in change mode at once when the mode
 * begins, and then each after a delay in ms that every further change of it begins anew.
 */
export const useValidity = (delay: number): Validity => {
  const instance = useInstance();
  const [validity, setValidity] = useState(NOTHING);
  const timers = useRef(new Map<Instance, ReturnType<typeof setTimeout>>());
  const now = useTracked('checked fields', () =>
    instance.content('validation') === 'change' ? instance.formFields.value.map(checked) : null,
  );
  const before = useRef<readonly Checked[] | null>(null);

  const forget = useCallback(() => {
    for (const timer of timers.current.values()) clearTimeout(timer);
    timers.current.clear();
  }, []);
  useEffect(() => forget, [forget]);

  useEffect(() => {
    const last = before.current;
    before.current = now;
    if (now === last) return;
    if (now === null) {
      forget();
      setValidity(new Map(instance.formFields.peek().map((field) => [field.instance, null])));
      return;
    }
    if (last === null) {
      setValidity(known(now));
      return;
    }
    const { changed, added } = changedSince(last, now);
    if (added.length > 0) setValidity((all) => new Map([...all, ...known(added)]));
    for (const { field } of changed) {
      const write = () => setValidity((all) => new Map(all).set(field.instance, checkField(field)));
      clearTimeout(timers.current.get(field.instance));
      if (delay < 1) write();
      else timers.current.set(field.instance, setTimeout(write, delay));
    }
  }, [now, delay, forget, instance]);

  const checkAll = useCallback((): boolean => {
    const all = instance.formFields.peek().map(checked);
    forget();
    setValidity(known(all));
    return all.every(({ isValid }) => isValid);
  }, [instance, forget]);

  const begin = useCallback(
    (given: readonly RegisteredField[]) => {
      forget();
      const isOnChange = before.current !== null;
      if (isOnChange) before.current = instance.formFields.peek().map(checked);
      setValidity(isOnChange ? known(given.map(checked)) : NOTHING);
    },
    [instance, forget],
  );

  return { known: validity, checkAll, begin };
};
