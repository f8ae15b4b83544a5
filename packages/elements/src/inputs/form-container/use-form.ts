import type { RegisteredField } from '@trama/engine';
import { useAction, useContent, useEmit, useInstance, useTracked, useVariable } from '@trama/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOfferedLocal } from '../../shared/controls/use-offered-local.ts';
import { milliseconds } from '../shared/milliseconds.ts';
import { faultOf, firstValidity } from './field-check.ts';
import { useSending } from './use-sending.ts';
import { useValidity } from './use-validity.ts';
import { formValidity } from './validation.ts';

/** What descendants and workflows see as `context.local.data.form` (conformance 11.5). */
export interface FormData {
  formData: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, { value: unknown; isValid: boolean | null }>>;
  isSubmitting: boolean;
  isSubmitted: boolean;
  isValid: boolean | null;
}

/** A field that the form says is wrong. */
export interface FieldError {
  key: string;
  name: string;
  /** The author's own words; empty where there are none. */
  message: string;
  fault: 'missing' | 'wrong';
}

export interface Form {
  data: FormData;
  errors: readonly FieldError[];
  /** Counts the attempts to submit that failed. */
  failures: number;
  submit: (event?: Event) => void;
}

const isGiven = (values: unknown): values is Readonly<Record<string, unknown>> =>
  typeof values === 'object' && values !== null;

/** The state of a form: its fields, their validity, and the ways to submit and reset it. */
export const useForm = (): Form => {
  const instance = useInstance();
  const emit = useEmit();
  const [, setForm] = useVariable<FormData>('form');
  const delay = milliseconds(useContent('debounceDelay'));
  const [flags, setFlags] = useState({ isSubmitting: false, isSubmitted: false });
  const [failures, setFailures] = useState(0);
  const { known, checkAll, begin } = useValidity(delay);
  const fields = useFields();

  const shown = useMemo(
    () => fields.map((each) => ({ ...each, isValid: known.get(each.field.instance) ?? firstOf(each, known) })),
    [fields, known],
  );
  const data = useMemo(
    (): FormData => ({
      formData: Object.fromEntries(shown.map(({ name, value }) => [name, value])),
      fields: Object.fromEntries(shown.map(({ name, value, isValid }) => [name, { value, isValid }])),
      ...flags,
      isValid: formValidity(shown.map(({ isValid }) => isValid)),
    }),
    [shown, flags],
  );

  const send = useSending();
  const submit = useCallback(
    (event?: Event) => {
      if (checkAll()) return send(event);
      setFailures((count) => count + 1);
      void emit('submit-validation-error', event);
    },
    [checkAll, emit, send],
  );

  const reset = useCallback(
    (initialValues?: unknown) => {
      const given = isGiven(initialValues) ? initialValues : {};
      const all = instance.formFields.peek();
      for (const field of all) {
        const value = given[field.name()];
        if (value === undefined) field.reset();
        else field.setValue(value);
      }
      setFlags({ isSubmitting: false, isSubmitted: false });
      begin(all.filter((field) => given[field.name()] !== undefined));
    },
    [instance, begin],
  );

  const setState = useCallback((isSubmitting: unknown, isSubmitted: unknown) => {
    setFlags((now) => ({
      isSubmitting: typeof isSubmitting === 'boolean' ? isSubmitting : now.isSubmitting,
      isSubmitted: typeof isSubmitted === 'boolean' ? isSubmitted : now.isSubmitted,
    }));
  }, []);

  useEffect(() => setForm(data), [data, setForm]);
  useOfferedLocal(data, { setFormState: setState, submitForm: () => submit(), resetForm: reset });
  useAction('_setFormState', setState);
  useAction('submitForm', () => submit());
  useAction('resetForm', reset);
  const errors = shown
    .filter(({ isValid }) => isValid === false)
    .map(({ field, name, message, fault }) => ({ key: field.instance.key, name, message, fault }));
  return { data, errors, failures, submit };
};

interface FieldNow {
  field: RegisteredField;
  name: string;
  value: unknown;
  first: boolean | null;
  message: string;
  fault: 'missing' | 'wrong';
}

/** Nothing is known of it: its first validity; or known to be unknown. */
const firstOf = ({ field, first }: FieldNow, known: ReadonlyMap<unknown, boolean | null>): boolean | null =>
  known.has(field.instance) ? null : first;

const isSameField = (one: FieldNow, other: FieldNow | undefined): boolean =>
  other !== undefined && (Object.keys(one) as (keyof FieldNow)[]).every((key) => Object.is(one[key], other[key]));

/** The fields of the form with their names and values now, the same list while they are. One named “null” is none. */
const useFields = (): readonly FieldNow[] => {
  const instance = useInstance();
  const fields = useTracked('form fields', () =>
    instance.formFields.value
      .map((field): FieldNow => {
        const message = field.instance.content('errorMessage');
        return {
          field,
          name: field.name(),
          value: field.value(),
          first: firstValidity(field),
          message: typeof message === 'string' ? message : '',
          fault: faultOf(field),
        };
      })
      .filter(({ name }) => name !== 'null'),
  );
  const kept = useRef(fields);
  const isSame = kept.current.length === fields.length && fields.every((one, at) => isSameField(one, kept.current[at]));
  if (!isSame) kept.current = fields;
  return kept.current;
};
