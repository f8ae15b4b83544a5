import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { FormRole } from '@trama/model';
import type { FormField, Instance, RegisteredField } from '../../instance.ts';

/** Fields below one form, in order of registration; one per instance. */
export class FormFields {
  readonly #fields: Signal<readonly RegisteredField[]> = signal([]);

  get list(): ReadonlySignal<readonly RegisteredField[]> {
    return this.#fields;
  }

  add(instance: Instance, field: FormField): () => void {
    const registered: RegisteredField = {
      instance,
      name: () => field.name(),
      value: () => field.value(),
      setValue: (value) => field.setValue(value),
      reset: () => field.reset(),
      ...(field.validate && { validate: () => field.validate?.() ?? true }),
    };
    const before = this.#fields.peek();
    const replaced = before.findIndex((one) => one.instance === instance);
    this.#fields.value = replaced < 0 ? [...before, registered] : before.with(replaced, registered);
    return () => {
      this.#fields.value = this.#fields.peek().filter((one) => one !== registered);
    };
  }
}

/** An element that is a field. */
export interface FieldInstance extends Instance {
  /** Value of an exposed variable after a reset. */
  initialOf(name: string): unknown;
}

/** Name of a field: `fieldName`, else the element's name, else its uid. */
const fieldName = (instance: FieldInstance): string => {
  const name = instance.content('fieldName');
  return typeof name === 'string' && name !== '' ? name : (instance.element.name ?? instance.uid);
};

/** The field that an element with a form role is, mounted or not. */
export const roleField = (instance: FieldInstance, role: FormRole): FormField => ({
  name: () => fieldName(instance),
  value: () => instance.variable(role.variable),
  setValue: (value) => instance.setVariable(role.variable, value),
  reset: () => {
    const initial = instance.initialOf(role.variable);
    instance.setVariable(role.variable, initial === undefined || initial === null ? role.empty : initial);
  },
});
