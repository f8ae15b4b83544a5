import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { FormRole } from '@trama/model';
import type { FormField, RegisteredField } from '../../instance.ts';
import type { ElementInstance } from '../element-instance.ts';

/** Fields below one form, in order of registration; one per instance. */
export class FormFields {
  readonly #fields: Signal<readonly RegisteredField[]> = signal([]);

  get list(): ReadonlySignal<readonly RegisteredField[]> {
    return this.#fields;
  }

  add(instance: ElementInstance, field: FormField): () => void {
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

/** Name of a field: `fieldName`, else the element's name, else its uid. */
const fieldName = (instance: ElementInstance): string => {
  const name = instance.content('fieldName');
  return typeof name === 'string' && name !== '' ? name : (instance.element.name ?? instance.uid);
};

/** The field that an element with a form role is, mounted or not. */
export const roleField = (instance: ElementInstance, role: FormRole): FormField => ({
  name: () => fieldName(instance),
  value: () => instance.variable(role.variable),
  setValue: (value) => instance.setVariable(role.variable, value),
  reset: () => {
    const initial = instance.initialOf(role.variable);
    instance.setVariable(role.variable, initial === undefined || initial === null ? role.empty : initial);
  },
});
