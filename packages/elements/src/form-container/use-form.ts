import type { RegisteredField } from '@trama/engine';
import { useAction, useContent, useEmit, useInstance, useProvideLocal, useTracked, useVariable } from '@trama/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { storedFormula } from '../stored-formula.ts';
import { isFieldValid } from './validation.ts';

/** What descendants and workflows see as `context.local.data.form` (elements-spec 1). */
export interface FormData {
  formData: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, { value: unknown; isValid: boolean | null }>>;
  isSubmitting: boolean;
  isSubmitted: boolean;
  isValid: boolean | null;
}

const validate = (field: RegisteredField): boolean => {
  if (field.validate !== undefined) return field.validate();
  const { instance } = field;
  const formula = storedFormula(instance, 'validation');
  const hasRule = Boolean(instance.content('customValidation')) && formula !== undefined;
  return isFieldValid({
    value: field.value(),
    isRequired: Boolean(instance.content('required')),
    ...(hasRule ? { custom: { result: instance.evaluate(formula, undefined) } } : undefined),
  });
};

/** Valid as long as nothing can be wrong with it, else unknown until it is checked. */
const firstValidity = ({ instance, validate: own }: RegisteredField): boolean | null =>
  own === undefined && !instance.content('required') && !instance.content('customValidation') ? true : null;

const allValid = (validity: readonly (boolean | null)[]): boolean | null => {
  if (validity.length === 0 || validity.includes(null)) return null;
  return validity.every((valid) => valid === true);
};

const milliseconds = (delay: unknown): number => Number.parseFloat(String(delay ?? '')) || 0;

type Validity = ReadonlyMap<RegisteredField['instance'], boolean | null>;

/** The state of a form: its fields, their validity, and the ways to submit and reset it. */
export const useForm = (): {
  data: FormData;
  submit: (event?: Event) => void;
  reset: (initialValues?: unknown) => void;
} => {
  const instance = useInstance();
  const emit = useEmit();
  const [, setForm] = useVariable<FormData>('form');
  const mode = useContent<string>('validation');
  const delay = milliseconds(useContent('debounceDelay'));
  const [flags, setFlags] = useState({ isSubmitting: false, isSubmitted: false });
  const [validity, setValidity] = useState<Validity>(new Map());
  const fields = useFormFields();

  const data = useMemo((): FormData => {
    const known = fields.filter(({ name }) => name !== 'null');
    const withValidity = known.map((each) => ({ ...each, isValid: validity.get(each.field.instance) ?? each.first }));
    return {
      formData: Object.fromEntries(withValidity.map(({ name, value }) => [name, value])),
      fields: Object.fromEntries(withValidity.map(({ name, value, isValid }) => [name, { value, isValid }])),
      ...flags,
      isValid: allValid(withValidity.map(({ isValid }) => isValid)),
    };
  }, [fields, validity, flags]);

  const check = useCallback((): boolean => {
    const checked = new Map(instance.formFields.peek().map((field) => [field.instance, validate(field)]));
    setValidity(checked);
    return [...checked.values()].every(Boolean);
  }, [instance]);

  const submit = useCallback(
    (event?: Event) => {
      void emit(check() ? 'submit' : 'submit-validation-error', event);
    },
    [check, emit],
  );

  const reset = useCallback(
    (initialValues?: unknown) => {
      const given =
        typeof initialValues === 'object' && initialValues !== null ? (initialValues as Record<string, unknown>) : {};
      for (const field of instance.formFields.peek()) {
        const value = given[field.name()];
        if (value === undefined) field.reset();
        else field.setValue(value);
      }
      setFlags({ isSubmitting: false, isSubmitted: false });
      setValidity(new Map());
    },
    [instance],
  );

  const setState = useCallback((isSubmitting: unknown, isSubmitted: unknown) => {
    setFlags((now) => ({
      isSubmitting: typeof isSubmitting === 'boolean' ? isSubmitting : now.isSubmitting,
      isSubmitted: typeof isSubmitted === 'boolean' ? isSubmitted : now.isSubmitted,
    }));
  }, []);

  useCheckOnChange(mode === 'change', delay, fields, check);
  const text = JSON.stringify(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data is written when its content differs, not its identity.
  useEffect(() => setForm(data), [text, setForm]);
  useProvideLocal(data, { setFormState: setState, submitForm: () => submit(), resetForm: reset });
  useAction('_setFormState', setState);
  useAction('submitForm', () => submit());
  useAction('resetForm', reset);
  return { data, submit, reset };
};

interface FieldNow {
  field: RegisteredField;
  name: string;
  value: unknown;
  first: boolean | null;
}

/** The fields of the form with their names and values now. */
const useFormFields = (): readonly FieldNow[] => {
  const instance = useInstance();
  return useTracked('form fields', () =>
    instance.formFields.value.map((field) => ({
      field,
      name: field.name(),
      value: field.value(),
      first: firstValidity(field),
    })),
  );
};

/** In change mode every change is checked, after a delay that each further change begins anew. */
const useCheckOnChange = (isOn: boolean, delay: number, fields: readonly FieldNow[], check: () => void): void => {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the fields is what starts the check.
  useEffect(() => {
    if (!isOn) return;
    const wait = isFirst.current || delay < 1 ? 0 : delay;
    isFirst.current = false;
    const timer = setTimeout(check, wait);
    return () => clearTimeout(timer);
  }, [isOn, delay, fields, check]);
};
